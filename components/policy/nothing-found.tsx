import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { PolicyListQuery } from '#lib/routes/page-queries.ts';
import { DropCondition } from './drop-condition.tsx';
import { allConditions } from './policy-conditions.ts';
import { ALL_POLICIES, keptFields, POLICY_PATH } from './policy-href.ts';
import styles from './policy-results.module.css';

interface NothingFoundProps {
  query: PolicyListQuery;
  onShow: (next: PolicyListQuery) => void;
}

const OFFERED = 3;
const { limit, sort } = ALL_POLICIES;

/** Also by a code that nobody knows. */
const isNarrowed = (query: PolicyListQuery): boolean => keptFields({ ...query, limit, sort }).length > 0;

/** Which one condition to drop, and how many articles appear then. */
export function NothingFound({ query, onShow }: NothingFoundProps) {
  const conditions = allConditions(query).slice(0, OFFERED);
  return (
    <div className={styles.nothing}>
      {isNarrowed(query) ? (
        <EmptyState title="没有完全合适的政策" heading="h3" actions={<ButtonLink href={POLICY_PATH}>看全部政策</ButtonLink>}>
          {query.search !== '' && <p>换个说法，或者少写几个字再搜。</p>}
          <ul className={styles.drops}>
            {conditions.map((condition) => (
              <DropCondition key={condition.key} condition={condition} onShow={onShow} />
            ))}
          </ul>
        </EmptyState>
      ) : (
        <EmptyState title="还没有发布政策" heading="h3">
          <p>发布以后会出现在这里。</p>
        </EmptyState>
      )}
    </div>
  );
}
