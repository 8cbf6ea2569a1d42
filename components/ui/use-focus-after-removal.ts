import { useEffect, useRef } from 'react';

/** For what surrounds a list: an entry that goes with the focus on it leaves the focus there, not at the head of the page. */
export function useFocusAfterRemoval(count: number | undefined) {
  const surrounding = useRef<HTMLDivElement>(null);
  const former = useRef(count);
  useEffect(() => {
    const isFewer = former.current !== undefined && count !== undefined && count < former.current;
    if (isFewer && document.activeElement === document.body) surrounding.current?.focus();
    former.current = count;
  }, [count]);
  return surrounding;
}
