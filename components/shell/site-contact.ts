import { OPERATOR_PLACEHOLDERS } from '#lib/html-cache/operator-placeholders.ts';

/** What the footer says about the operator. */
export interface SiteContact {
  readonly mail: string;
  readonly phone: string;
  readonly recordNumber: string;
}

/** For pages that are built before the operator is known: the names are put in when the page is sent. */
export const BUILT_CONTACT: SiteContact = { ...OPERATOR_PLACEHOLDERS, phone: '' };

export const SERVICE_HOURS = '8:30-18:00';
