import { adviseOn } from '#lib/errors/fault-advice.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { StateCard, type StateText } from './state-card.tsx';

interface FailedStateProps extends Omit<StateText, 'title'> {
  /** The specification's sentence for the fault. */
  title?: string;
  /** The fault's business code, by which a refusal in the server's own words is told from a failure. */
  code?: number | undefined;
  /** Something typed is on the page and stays. */
  kept?: boolean;
  traceId?: string;
}

/**
 * The upstream could not be reached, answered badly or refused. Where another try may help, `actions` or without them 再试一次, which
 * loads the page anew; after a session's end the page is loaded anew in any case, which leads to the login and back where it needs one.
 */
export function FailedState({ title = sentences.network, code, kept, traceId, actions, children, heading }: FailedStateProps) {
  const isSessionOver = title === sentences.sessionEnded;
  const { words, canRetry } = adviseOn(title, code);
  return (
    <StateCard
      title={title}
      heading={heading}
      drawing="lost-river"
      actions={
        isSessionOver ? (
          <ButtonLink href="" size="small" plain>
            重新登录
          </ButtonLink>
        ) : canRetry ? (
          (actions ?? (
            <ButtonLink href="" size="small" plain>
              再试一次
            </ButtonLink>
          ))
        ) : undefined
      }
    >
      <p>{kept ? `您填的内容都还在${canRetry ? '，等一会儿再试。' : `。${words}`}` : words}</p>
      {traceId !== undefined && <p>还不行，就把编号告诉我们：{traceId}</p>}
      {children}
    </StateCard>
  );
}
