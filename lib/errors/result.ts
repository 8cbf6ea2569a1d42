/** An expected failure is a value that the caller must look at. */
export type Result<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export const succeed = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <F>(fault: F): { readonly ok: false; readonly fault: F } => ({ ok: false, fault });
