const listeners = new Set<() => void>();

/** The reader wants to register an institution: whoever can show the dialog does. */
export function wantUnderwriterDialog(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the dialog 承保注册 is wanted, until the returned function is called. */
export function subscribeUnderwriterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
