import { getEnv } from '#lib/env/get-env.ts';
import type { SiteContact } from './site-contact.ts';

/** The operator as the environment names it. Server only. */
export function readSiteContact(): SiteContact {
  const env = getEnv();
  return {
    mail: env.CONTACT_MAIL,
    phone: env.CONTACT_PHONE,
    recordNumber: env.RECORD_NUMBER,
    hostUnit: env.HOST_UNIT,
    operatingUnit: env.OPERATING_UNIT,
    siteCode: env.SITE_CODE,
    policeRecord: env.POLICE_RECORD,
    friends: env.FRIENDLY_LINKS,
  };
}
