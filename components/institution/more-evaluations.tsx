'use client';

import { useState } from 'react';
import { EvaluationList } from '#components/blocks/evaluation/evaluation-list.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import styles from './institution.module.css';

interface MoreEvaluationsProps {
  agencyId: string;
  /** How many stand above already. */
  shown: number;
}

const PAGE_SIZE = 50;

/** The rest of what was written, asked for when somebody wants it. */
export function MoreEvaluations({ agencyId, shown }: MoreEvaluationsProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isLoading } = useCall(
    'agencyEvaluations',
    isWanted ? { query: { agencyId, pageNum: 1, pageSize: PAGE_SIZE } } : null,
  );
  if (shown === 0) return null;
  if (!isWanted || error !== undefined) {
    return (
      <div className={`screen-only ${styles.more}`}>
        <p role="status">{error?.message}</p>
        <Button variant="second" className="script-only" onClick={() => setWanted(true)}>
          看更早的评价
        </Button>
      </div>
    );
  }
  if (isLoading || data === undefined) return <LoadingLines />;
  const rest = data.rows.slice(shown);
  return (
    <div aria-live="polite">
      <EvaluationList evaluations={rest} withProduct />
      <p className={styles.none}>{data.total > PAGE_SIZE ? `一共 ${data.total} 条，这里是最近 ${PAGE_SIZE} 条。` : '没有更早的了。'}</p>
    </div>
  );
}
