import { Fault } from '../../../platform/domain/fault.ts';
import { logInAtGuarantee, logOutAtGuarantee } from '../../../platform/domain/guarantee/guarantee-sessions.ts';
import { type LetterViewer, toActor } from '../../../platform/domain/guarantee/letter-viewer.ts';
import { findSubject } from '../../../platform/domain/record/find-subject.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import { recordSiteLogin } from '../../../platform/http/record-site-login.ts';
import { guaranteePage, type SiteContext, sentenceOf, siteHandler } from './guarantee-frame.ts';
import {
  dropToken,
  findVisitor,
  findVisitorOf,
  type GuaranteeSite,
  keepToken,
  readOwnForm,
  readVisitorForm,
  SITE_PATH,
  toOwnPath,
} from './guarantee-visitor.ts';
import { loginContent } from './login-form.ts';
import { reopenForm } from './reopen-form.ts';
import { readCarried } from './typed-form.ts';

/** Where somebody goes on after a login: at the form that an ended session left unsent, else at a page of this site. */
async function goOn(c: SiteContext, site: GuaranteeSite, token: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const unsent = readCarried(fields);
  const visitor = unsent === null ? null : await findVisitorOf(token, site);
  if (unsent === null || visitor === null) return c.redirect(toOwnPath(fields.next ?? ''), 303);
  return reopenForm(c, site, visitor, unsent, { tone: 'info', sentence: '已登录，刚才填的都在。看一遍，再提交一次' });
}

async function requireViewer(token: string, site: GuaranteeSite): Promise<LetterViewer> {
  const visitor = await findVisitorOf(token, site);
  if (visitor === null) throw new Fault('wrongCredentials');
  return visitor.viewer;
}

/** The site's own login; a wrong one keeps the name that was typed, and what was typed before it. */
export function mountGuaranteeLoginPages(app: PlatformApp, site: GuaranteeSite): void {
  const { context, limits } = site.deps;
  const show = (fields: Readonly<Record<string, string>>, error = '') => ({
    title: '登录',
    content: loginContent(site, fields, error),
    ...(error === '' ? {} : { status: 400 as const }),
  });
  app.get(
    `${SITE_PATH}/login`,
    siteHandler(site, async (c) => {
      const next = toOwnPath(c.req.query('next') ?? '');
      return (await findVisitor(c, site)) === null ? guaranteePage(c, site, show({ next })) : c.redirect(next, 303);
    }),
  );
  app.post(
    `${SITE_PATH}/login`,
    siteHandler(site, async (c) => {
      const fields = await readOwnForm(c);
      const { username = '', password = '' } = fields;
      try {
        const actorOf = async (entered: string) => toActor(await requireViewer(entered, site));
        const subjectOf = () => findSubject(context.db, { loginName: username });
        const token = await recordSiteLogin(context, { site: 'guarantee', actorOf, subjectOf }, () =>
          logInAtGuarantee(context, { username, password }, site.settings.staff, limits),
        );
        keepToken(c, token, site);
        return await goOn(c, site, token, fields);
      } catch (error) {
        if (error instanceof Fault) return guaranteePage(c, site, show(fields, sentenceOf(error)));
        throw error;
      }
    }),
  );
  app.post(
    `${SITE_PATH}/logout`,
    siteHandler(site, async (c) => {
      if ((await findVisitor(c, site)) === null) return c.redirect(SITE_PATH, 303);
      const { visitor } = await readVisitorForm(c, site);
      await logOutAtGuarantee(context, visitor.token);
      dropToken(c);
      return c.redirect(SITE_PATH, 303);
    }),
  );
}
