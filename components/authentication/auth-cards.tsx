'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { type AuthCardWords, toAuthCards } from './auth-card-words.ts';
import styles from './authentication.module.css';

function AuthCard({ name, tag, sentence, opens, action, view }: AuthCardWords) {
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{name}</h2>
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </div>
        <p>{sentence}</p>
        <p className={styles.opens}>{opens}</p>
        <div className={styles.cardActions}>
          {action !== null && (
            <ButtonLink href={action.href} size="small" variant={action.isMain ? 'main' : 'second'}>
              {action.text}
            </ButtonLink>
          )}
          {view !== null && (
            <ButtonLink href={view} size="small" variant="plain">
              看认证资料
            </ButtonLink>
          )}
        </div>
      </Card>
    </li>
  );
}

function Cards() {
  const { data, error, mutate } = useCall('authOverview', {}, { revalidateOnFocus: true });
  if (data === undefined && error !== undefined) {
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={() => void mutate()}>再试一次</Button>} />;
  }
  if (data === undefined) return <LoadingLines blocks={3} />;
  return (
    <ul className={styles.cards}>
      {toAuthCards(data.data, Date.now()).map((card) => (
        <AuthCard key={card.name} {...card} />
      ))}
    </ul>
  );
}

/** Three cards with a state word, what it opens, and the next step. */
export function AuthCards() {
  return <CentreGate>{() => <Cards />}</CentreGate>;
}
