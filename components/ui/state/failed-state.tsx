import { sentences } from '#lib/errors/sentences.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { StateCard, type StateWords } from './state-card.tsx';

interface FailedStateProps extends Omit<StateWords, 'title'> {
  /** The specification's sentence for the fault. */
  title?: string;
  /** Something typed is on the page and stays. */
  kept?: boolean;
  traceId?: string;
}

/**
 * The upstream could not be reached or answered badly. Without `actions` 再试一次 loads the page anew; after a session's end the
 * page is loaded anew in any case, which leads to the login and back where it needs one.
 */
export function FailedState({ title = '后端接口连接异常', kept, traceId, actions, children, heading }: FailedStateProps) {
  const isSessionOver = title === sentences.sessionEnded;
  const advice = isSessionOver ? '登录以后接着看。' : '等一会儿再试，一般几分钟就好。';
  return (
    <StateCard
      title={title}
      heading={heading}
      drawing="lost-river"
      actions={
        (isSessionOver ? null : actions) ?? (
          <ButtonLink href="" size="small" plain>
            {isSessionOver ? '重新登录' : '再试一次'}
          </ButtonLink>
        )
      }
    >
      <p>{kept ? '您填的内容都还在，等一会儿再试。' : advice}</p>
      {traceId !== undefined && <p>还不行，就把编号告诉我们：{traceId}</p>}
      {children}
    </StateCard>
  );
}
