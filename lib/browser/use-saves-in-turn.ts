import { useRef } from 'react';

/**
 * Saves of one draft, one after the other. Await `settled` before that is sent which ends the draft: one that arrives later would
 * begin another.
 */
export function useSavesInTurn() {
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  return {
    /** Whether it was saved; never throws. */
    saveInTurn: (save: () => Promise<unknown>): Promise<boolean> => {
      const trySave = () =>
        save().then(
          () => true,
          () => false,
        );
      last.current = last.current.then(trySave);
      return last.current;
    },
    /** Whether the last one was saved, once it is over. */
    settled: (): Promise<boolean> => last.current,
  };
}
