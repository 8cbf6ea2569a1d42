import { getEnv } from '#lib/env/get-env.ts';
import type { SiteContact } from './site-contact.ts';

/** The operator as the environment names it. Server only. */
export function readSiteContact(): SiteContact {
  const { CONTACT_MAIL, CONTACT_PHONE, RECORD_NUMBER, FRIENDLY_LINKS } = getEnv();
  return { mail: CONTACT_MAIL, phone: CONTACT_PHONE, recordNumber: RECORD_NUMBER, friends: FRIENDLY_LINKS };
}
