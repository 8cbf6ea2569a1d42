import { html } from 'hono/html';
import type { DeskSite } from '../workbench/desk-site.ts';
import { drawPage } from '../workbench/kit/page.ts';
import type { Staff } from '../workbench/staff.ts';

/** A site for desks at which whoever the test says sits, without a login. */
export const testDeskSite = (staffOf: () => Staff): DeskSite => ({
  base: '',
  staffOf,
  formFields: () => ({ token: 'token-of-the-form' }),
  page: (c, title, content, frame = {}) =>
    drawPage(c, title, content, { siteName: '工作台', siteHref: '/', ...frame }, { stylesHref: '/x.css', titleEnd: '', footer: html`` }),
});
