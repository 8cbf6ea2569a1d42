import { buttonClasses } from '#components/ui/button/button.tsx';
import { sentences } from '#lib/errors/sentences.ts';
import { Button } from '../ui/button/button.tsx';
import { StateCard } from '../ui/state/state-card.tsx';
import styles from './fault-main.module.css';
import { PageMain } from './page-main.tsx';

interface BrokenPageProps {
  /** Number under which the server logged the failure; absent when it happened in the browser. */
  traceId?: string;
  onRetry: () => void;
}

/** A failure nobody planned: the general sentence, never what was wrong inside. Every page carries it, so it is small. */
export function BrokenPage({ traceId, onRetry }: BrokenPageProps) {
  const actions = (
    <>
      <Button size="small" onClick={onRetry}>
        再试一次
      </Button>
      <a href="/" className={buttonClasses({ variant: 'second', size: 'small' })} data-button="">
        回首页
      </a>
    </>
  );
  return (
    <PageMain className={styles.main}>
      <StateCard title={sentences.unknown} heading="h1" drawing="lost-river" actions={actions}>
        <p>等一会儿再试，一般几分钟就好。</p>
        {traceId !== undefined && <p>还不行，就把编号告诉我们：{traceId}</p>}
      </StateCard>
    </PageMain>
  );
}
