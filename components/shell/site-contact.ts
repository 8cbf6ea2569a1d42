import { OPERATOR_PLACEHOLDERS } from '#lib/html-cache/operator-placeholders.ts';

/** What the footer says about the operator. */
export interface SiteContact {
  readonly mail: string;
  readonly phone: string;
  readonly recordNumber: string;
  /** Empty where the operator has set none; the same of the following. */
  readonly hostUnit: string;
  readonly operatingUnit: string;
  readonly siteCode: string;
  readonly policeRecord: string;
  readonly friends: readonly { readonly label: string; readonly href: string }[];
}

/** For pages that are built before the operator is known: the names are put in when the page is sent. */
export const BUILT_CONTACT: SiteContact = {
  mail: OPERATOR_PLACEHOLDERS.mail,
  recordNumber: OPERATOR_PLACEHOLDERS.recordNumber,
  phone: '',
  hostUnit: '',
  operatingUnit: '',
  siteCode: '',
  policeRecord: '',
  friends: [],
};

export const SERVICE_HOURS = '工作日 8:30-18:00';
