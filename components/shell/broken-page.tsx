import { sentences } from '#lib/errors/sentences.ts';
import { Button } from '../ui/button/button.tsx';
import { ButtonLink } from '../ui/button/button-link.tsx';
import { FailedState } from '../ui/state/failed-state.tsx';
import styles from './fault-main.module.css';
import { PageMain } from './page-main.tsx';

interface BrokenPageProps {
  /** Number under which the server logged the failure; absent when it happened in the browser. */
  traceId?: string;
  onRetry: () => void;
}

/** A failure nobody planned: the general sentence, never what was wrong inside. */
export function BrokenPage({ traceId, onRetry }: BrokenPageProps) {
  const actions = (
    <>
      <Button size="small" onClick={onRetry}>
        再试一次
      </Button>
      <ButtonLink href="/" size="small" variant="second" plain>
        回首页
      </ButtonLink>
    </>
  );
  return (
    <PageMain className={styles.main}>
      <FailedState title={sentences.unknown} heading="h1" traceId={traceId} actions={actions} />
    </PageMain>
  );
}
