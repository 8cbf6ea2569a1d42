import { useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { ConsentField } from '#components/case/consent-field.tsx';
import { useConsent } from '#components/case/use-consent.ts';
import { Button } from '#components/ui/button/button.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import tables from '#components/ui/stacked-table.module.css';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { useFold } from '#components/ui/use-fold.tsx';
import { writeAddress } from '#lib/browser/address.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { Consent } from '#lib/contract/consent/consents.ts';
import {
  FARM_CONSENT,
  farmConsent,
  followsOf,
  holdingConsent,
  namesCase,
  REGISTRATION_CONSENTS,
  WITHDRAWABLE_KINDS,
  type WithdrawableKind,
} from '#lib/contract/consent/kinds.ts';
import { formatMinute } from '#lib/format/dates.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { accountHref } from './account-tabs.ts';

const knownKind = (kind: string): WithdrawableKind | null => WITHDRAWABLE_KINDS.find((one) => one === kind) ?? null;

const isOfRegistration = (kind: string): boolean => (REGISTRATION_CONSENTS as readonly string[]).includes(kind);

const LABELS: Readonly<Record<(typeof REGISTRATION_CONSENTS)[number], string>> = {
  agreement: '我已阅读并同意《用户服务协议》',
  privacy: '我已阅读并同意《隐私政策》',
};

/** Agreement and policy as they are now, asked for once where the account has not agreed to this version. */
function DueConsents({ rows, onGiven }: { rows: readonly Consent[]; onGiven: () => void }) {
  const [agreement, privacy] = [useConsent('agreement'), useConsent('privacy')];
  const { isBusy, run } = useSubmit(notifyFailure);
  const due = [agreement, privacy].filter(({ kind }) => holdingConsent(rows, kind) === undefined);
  if (due.length === 0) return null;
  const give = async () => {
    for (const consent of due) await consent.give();
    notify('success', '记下了，谢谢');
    onGiven();
  };
  const submit = () => {
    const faults = due.flatMap((consent) => consent.findFaults());
    if (faults.length === 0) void run(give);
  };
  return (
    <Card kind="panel" tone="river" className={styles.form}>
      <p>
        <b>现在这一版您还没有同意过，请看一遍。</b>以前的记录不改，也不会补记。
      </p>
      {due.map((consent) => (
        <ConsentField key={consent.kind} consent={consent} label={LABELS[consent.kind as keyof typeof LABELS]} />
      ))}
      <div>
        <Button size="small" busy={isBusy} onClick={submit}>
          同意这一版
        </Button>
      </div>
    </Card>
  );
}

/** Whom a text names that is not given to one institution by its name. */
const NAMED: Readonly<Record<string, string>> = {
  bankAccount: '打款给您的机构',
  health: '没写明哪一家，只算那时递交的投保',
  roster: '办那一笔业务的机构',
  [FARM_CONSENT]: '平台，和您涉农申请选的机构',
};

interface ConsentRowProps {
  consent: Consent;
  onWithdraw: () => void;
}

const isOver = ({ expiresAt }: Consent): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function ConsentRow({ consent, onWithdraw }: ConsentRowProps) {
  const { kind, title, subjectName, version, givenAt, withdrawnAt, expiresAt } = consent;
  const what = subjectName === '' ? title : `${title}，${subjectName}`;
  const ended = withdrawnAt !== null ? '已撤回' : isOver(consent) ? '已到期' : '';
  return (
    <tr>
      <th scope="row">
        {title}
        {kind === FARM_CONSENT && <div className={styles.covers}>{farmConsent.covers}</div>}
      </th>
      <td data-name="给谁，为哪一件">
        {namesCase(kind) ? NAMED[kind] : subjectName || NAMED[kind] || '平台'}
        {namesCase(kind) && <div>{subjectName || '以前同意的，只算那时的业务'}</div>}
      </td>
      <td data-name="哪一版" className={styles.whole}>
        {version}
      </td>
      <td data-name="什么时候">
        {formatMinute(givenAt)}
        {withdrawnAt !== null && <div>{formatMinute(withdrawnAt)} 撤回</div>}
        {withdrawnAt === null && expiresAt !== null && <div>到 {formatMinute(expiresAt)}</div>}
      </td>
      <td className={styles.whole}>
        {ended !== '' && <Tag tone="neutral">{ended}</Tag>}
        {ended === '' && knownKind(kind) !== null && (
          <Button variant="second" size="small" onClick={onWithdraw}>
            撤回<span className="visually-hidden">：{what}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function ConsentTable({ rows, onWithdraw }: { rows: readonly Consent[]; onWithdraw: (consent: Consent) => void }) {
  const { shown, more } = useFold(rows, '份');
  return (
    <section className={joinClasses(tables.scroller, tables.open)} aria-label="同意一览">
      <table className={tables.stacked}>
        <thead>
          <tr>
            <th scope="col">同意了什么</th>
            <th scope="col">给谁，为哪一件</th>
            <th scope="col">哪一版</th>
            <th scope="col">什么时候</th>
            <th scope="col">
              <span className="visually-hidden">撤回</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((consent) => (
            <ConsentRow
              key={`${consent.kind} ${consent.subject} ${consent.hash} ${consent.givenAt}`}
              consent={consent}
              onWithdraw={() => onWithdraw(consent)}
            />
          ))}
        </tbody>
      </table>
      {more}
    </section>
  );
}

interface WithdrawDialogProps {
  consent: Consent | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** What follows, said before anything is taken back; agreement and policy lead to closing the account. */
function WithdrawDialog({ consent, onClose, onDone }: WithdrawDialogProps) {
  const { retry } = useSession();
  const kind = consent === null ? null : knownKind(consent.kind);
  const leadsToClosure = consent !== null && isOfRegistration(consent.kind);
  const withdraw = async () => {
    if (consent === null || kind === null) return;
    if (leadsToClosure) {
      writeAddress(accountHref('security'), 'push');
      return;
    }
    await request('consentWithdraw', { body: { kind, subject: consent.subject } });
    notify('success', '撤回了');
    await onDone();
    retry();
    void refreshCentreSummary();
  };
  return (
    <ActionDialog
      open={consent !== null}
      title={`撤回《${consent?.title ?? ''}》`}
      danger={!leadsToClosure}
      confirmText={leadsToClosure ? '去注销账号' : '确定撤回'}
      onConfirm={withdraw}
      onClose={onClose}
    >
      {consent?.subjectName && (
        <p>{namesCase(consent.kind) ? `只撤这一件：${consent.subjectName}。` : `给${consent.subjectName}的同意。`}</p>
      )}
      {kind !== null && <p>{followsOf(kind)}</p>}
      {!leadsToClosure && <p>撤回以前已经办完的不受影响。</p>}
    </ActionDialog>
  );
}

/** What the user agreed to: which text, when, for whom; and taking it back, with what follows. */
export function ConsentSection() {
  const { data, error, mutate } = useCall('consents', {}, { revalidateOnMount: true });
  const [withdrawing, askToWithdraw] = useState<Consent | null>(null);
  const reload = () => mutate().catch(() => undefined);
  const given = () => {
    void reload();
    void refreshCentreSummary();
  };
  return (
    <AccountSection id="consents" title="我的授权与同意" lead="每一份都记着您看的是哪一版、什么时候同意的，随时可以撤回。">
      {error !== undefined && data === undefined && (
        <FailedState title={error.message} heading="h3" actions={<Button onClick={() => void reload()}>再试一次</Button>} />
      )}
      {error === undefined && data === undefined && <LoadingLines blocks={2} />}
      {data !== undefined && (
        <>
          <DueConsents rows={data.rows} onGiven={given} />
          {data.rows.length > 0 && <ConsentTable rows={data.rows} onWithdraw={askToWithdraw} />}
        </>
      )}
      <WithdrawDialog consent={withdrawing} onClose={() => askToWithdraw(null)} onDone={reload} />
    </AccountSection>
  );
}
