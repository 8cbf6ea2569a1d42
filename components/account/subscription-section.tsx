import { Button } from '#components/ui/button/button.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useFollow } from '#lib/browser/subscriptions.ts';
import type { Subscription } from '#lib/contract/subscription.ts';
import { formatDay } from '#lib/format/dates.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

const KINDS: Readonly<Record<Subscription['kind'], string>> = { finance: '融资产品', policy: '政策', insurance: '保险' };

function SubscriptionList() {
  const { rows, error, isBusy, leave } = useFollow();
  if (error !== undefined) return <FailedState title={error.message} code={error.code} traceId={error.requestId} heading="h3" />;
  if (rows === undefined) return <LoadingLines blocks={1} />;
  if (rows.length === 0)
    return <p className={styles.lead}>还没有关注。在产品、政策和保险的列表上选好条件，点“有新的告诉我”，就会出现在这里。</p>;
  return (
    <ul>
      {rows.map(({ id, kind, title, linkUrl, createTime }) => (
        <li key={id} className={styles.session}>
          <div>
            <p className={styles.device}>
              <SiteLink href={linkUrl}>{title}</SiteLink>
            </p>
            <p className={styles.times}>
              <span>{KINDS[kind]}</span>
              <span>{formatDay(createTime)} 开始关注</span>
            </p>
          </div>
          <Button variant="second" size="small" busy={isBusy} busyText="正在处理" onClick={() => leave(id)}>
            不再关注<span className="visually-hidden">：{title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The searches that the user follows. */
export function SubscriptionSection() {
  return (
    <AccountSection id="subscriptions" title="关注的条件" lead="有新的产品或政策符合，就给您发消息，每个条件一天最多一次。">
      <SubscriptionList />
    </AccountSection>
  );
}
