import { ButtonLink } from '../button/button-link.tsx';
import { StateCard, type StateWords } from './state-card.tsx';

interface FailedStateProps extends Omit<StateWords, 'title'> {
  /** The specification's sentence for the fault. */
  title?: string;
  /** Something typed is on the page and stays. */
  kept?: boolean;
  traceId?: string;
}

/** The upstream could not be reached or answered badly. Without `actions` 再试一次 loads the page anew. */
export function FailedState({ title = '后端接口连接异常', kept, traceId, actions, children, heading }: FailedStateProps) {
  return (
    <StateCard
      title={title}
      heading={heading}
      drawing="lost-river"
      actions={
        actions ?? (
          <ButtonLink href="" size="small" plain>
            再试一次
          </ButtonLink>
        )
      }
    >
      <p>{kept ? '您填的内容都还在，等一会儿再试。' : '等一会儿再试，一般几分钟就好。'}</p>
      {traceId !== undefined && <p>还不行，就把编号告诉我们：{traceId}</p>}
      {children}
    </StateCard>
  );
}
