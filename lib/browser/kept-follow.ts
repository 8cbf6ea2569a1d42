import { persistStored, readStored } from './stored-text.ts';

/** Goes with what was typed in the tab, so at a logout too. */
const NAME = 'portal:form:~followed';

/** What is followed, and by what it is shown without another code: empty where there is none. */
export interface KeptFollow {
  readonly feedbackNo: string;
  readonly mobile: string;
  readonly ticket: string;
}

/** Keeps in the tab what the page of the progress opens with; null forgets it. */
export const keepFollow = (kept: KeptFollow | null): void =>
  persistStored('sessionStorage', NAME, kept === null ? null : JSON.stringify(kept));

export function readKeptFollow(): KeptFollow | null {
  try {
    const kept = JSON.parse(readStored('sessionStorage', NAME) ?? 'null') as Partial<KeptFollow> | null;
    const { feedbackNo, mobile, ticket } = kept ?? {};
    return typeof feedbackNo === 'string' && typeof mobile === 'string' && typeof ticket === 'string'
      ? { feedbackNo, mobile, ticket }
      : null;
  } catch {
    return null;
  }
}
