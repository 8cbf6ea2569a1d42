import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { UserSession } from '#lib/contract/user-session.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** One session of another device, or all of them. */
export type Ending = UserSession | 'others';

/** The own sessions, and ending them after a question. */
export function useOwnSessions() {
  const { isOn } = useAreas();
  const { data, error, mutate } = useCall('userSessions', isOn('security') ? {} : null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const { isBusy, run } = useSubmit(notifyFailure);
  const reload = async () => {
    await mutate().catch(() => undefined);
  };
  const end = async () => {
    if (ending === null) return;
    await run(async () => {
      try {
        await request('revokeSession', { body: ending === 'others' ? { others: true } : { sessionId: ending.sessionId } });
        notify('success', ending === 'others' ? '其他登录都退出了' : '那台设备上的登录已退出');
      } finally {
        await reload();
        setEnding(null);
      }
    });
  };
  return { sessions: data?.rows, failure: error?.message, ending, askToEnd: setEnding, isBusy, end, reload };
}

interface SessionSectionProps {
  own: ReturnType<typeof useOwnSessions>;
}

interface SessionRowProps {
  session: UserSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { current, device, ip, createTime, lastTime } = session;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device || '未知设备'} {current && <Tag tone="river">这台设备</Tag>}
        </p>
        <p className={styles.times}>
          {ip !== '' && <span>来自 {ip}</span>}
          <span>登录于 {formatMinute(createTime)}</span>
          <span>最近使用 {formatMinute(lastTime)}</span>
        </p>
      </div>
      {!current && (
        <Button variant="second" size="small" onClick={onEnd}>
          退出<span className="visually-hidden">{`${device}，登录于 ${formatMinute(createTime)}`}</span>
        </Button>
      )}
    </li>
  );
}

function SessionList({ own: { sessions, failure, reload, askToEnd } }: SessionSectionProps) {
  if (sessions === undefined) {
    if (failure === undefined) return <LoadingLines blocks={1} />;
    return <FailedState title={failure} heading="h3" actions={<Button onClick={() => void reload()}>再试一次</Button>} />;
  }
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => askToEnd(session)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <div>
          <Button variant="second" onClick={() => askToEnd('others')}>
            退出其他登录
          </Button>
        </div>
      ) : (
        <p className={styles.lead}>没有别的设备登录着。</p>
      )}
    </>
  );
}

/** Where the account is logged in, and ending that elsewhere. */
export function SessionSection({ own }: SessionSectionProps) {
  const { ending, askToEnd, isBusy, end } = own;
  return (
    <AccountSection
      id="sessions"
      title="登录着的设备"
      lead="有不认识的，先退出它，再改密码。用密码单独进保函服务的不列在这里，改密码时一起退出。"
    >
      <SessionList own={own} />
      <ConfirmDialog
        open={ending !== null}
        title="提示"
        danger
        busy={isBusy}
        confirmText="退出登录"
        onConfirm={() => void end()}
        onCancel={() => askToEnd(null)}
      >
        {ending === 'others' ? '除了这台设备，其他登录都会退出。' : `“${ending?.device ?? ''}”上的登录会退出。`}
      </ConfirmDialog>
    </AccountSection>
  );
}
