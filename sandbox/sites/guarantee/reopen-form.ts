import { APPLICATION_PATH, reopenApplication } from './application-pages.ts';
import type { Reopen } from './guarantee-frame.ts';
import { SITE_PATH } from './guarantee-visitor.ts';
import { isActionPath, reopenAction } from './letter-pages.ts';

/** The form that a login brought back; whatever is no form of the site leads to the letters. */
export const reopenForm: Reopen = async (c, site, visitor, form, why) => {
  if (form.path === APPLICATION_PATH) return reopenApplication(c, site, visitor, form, why);
  if (isActionPath(form.path)) return reopenAction(c, site, visitor, form, why);
  return c.redirect(`${SITE_PATH}/orders`, 303);
};
