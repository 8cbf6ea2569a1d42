import { type ReactNode, useState } from 'react';
import { Button } from './button/button.tsx';

const AT_ONCE = 6;

/** The rows of a list that are shown, from a place on, and the way to all of them with their number: 共 20 期，展开. */
export function useFold<T>(rows: readonly T[], unit: string, from = 0): { shown: readonly T[]; more: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  if (rows.length <= AT_ONCE + 1) return { shown: rows, more: null };
  const start = Math.max(0, Math.min(from, rows.length - AT_ONCE));
  return {
    shown: isOpen ? rows : rows.slice(start, start + AT_ONCE),
    more: (
      <p>
        <Button variant="second" size="small" aria-expanded={isOpen} onClick={() => setOpen((is) => !is)}>
          {isOpen ? '收起' : `共 ${rows.length} ${unit}，展开`}
        </Button>
      </p>
    ),
  };
}
