import { useRef } from 'react';

/**
 * Saves of one draft, one after the other. Await `settled` before that is sent which ends the draft: one that arrives later would
 * begin another.
 */
export function useSavesInTurn() {
  const last = useRef<Promise<boolean>>(Promise.resolve(true));
  const savedText = useRef('');
  const saveInTurn = (save: () => Promise<unknown>): Promise<boolean> => {
    const trySave = () =>
      save().then(
        () => true,
        () => false,
      );
    last.current = last.current.then(trySave);
    return last.current;
  };
  return {
    /** Whether it was saved; never throws. */
    saveInTurn,
    /** As `saveInTurn`, unless `text`, which stands for what is saved, was saved last. */
    saveChanged: async (text: string, save: () => Promise<unknown>): Promise<boolean> => {
      if (text === savedText.current) return last.current;
      savedText.current = text;
      const isSaved = await saveInTurn(save);
      if (!isSaved) savedText.current = '';
      return isSaved;
    },
    /** Whether the last one was saved, once it is over. */
    settled: (): Promise<boolean> => last.current,
  };
}
