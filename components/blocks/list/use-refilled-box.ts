import { type RefObject, useEffect, useRef } from 'react';

/** The search box that begins with `words` and is refilled whenever they change; what was typed before the page was usable stays. */
export function useRefilledBox(words: string): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const written = useRef(words);
  useEffect(() => {
    if (words === written.current) return;
    written.current = words;
    if (box.current) box.current.value = words;
  }, [words]);
  return box;
}
