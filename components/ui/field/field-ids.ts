import type { ReactNode } from 'react';

export const fieldIds = (id: string) => ({ hint: `${id}-hint`, error: `${id}-error` });

/** What ties a control to its hint and error for screen readers. */
export function fieldAria(id: string, hint: ReactNode, error: string | undefined) {
  const ids = fieldIds(id);
  const described = [hint !== undefined && ids.hint, error !== undefined && ids.error].filter(Boolean).join(' ');
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
  } as const;
}
