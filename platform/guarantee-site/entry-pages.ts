import { GUARANTEE_NO } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import { enterWithCode, findIssuedLetter, logInAtGuarantee, logOutAtGuarantee } from '../cases/guarantee/guarantee-sessions.ts';
import { toActor } from '../cases/guarantee/letters.ts';
import { Fault } from '../domain/fault.ts';
import { findSubject, type Subject } from '../domain/record/find-subject.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { recordSiteLogin } from '../http/record-site-login.ts';
import { APPLICATION_PATH, reopenApplication } from './application-pages.ts';
import { isActionPath, reopenAction } from './letter-pages.ts';
import { beneficiaryContent, loginContent } from './login-form.ts';
import { guaranteePage, type Reopen, type SiteContext, sentenceOf, siteHandler, verifyUrlOf } from './site-frame.ts';
import {
  dropToken,
  findVisitor,
  findVisitorOf,
  type GuaranteeSite,
  keepToken,
  readCarried,
  readTexts,
  readVisitorForm,
  toOwnPath,
} from './site-visitor.ts';

type Fields = Readonly<Record<string, string>>;

const WRONG_CODE = '保函编号或受益人码不对';
const LOCKED = '输错太多次，请过一会儿再试';
const toNumber = (typed: string): NonNullable<GuaranteeVerifyQuery['no']> => typed.replaceAll(/\s/g, '').toUpperCase();

/** The form that a login brought back; whatever is no form of the site leads to the letters. */
const reopenForm: Reopen = async (c, site, visitor, form, why) => {
  if (form.path === APPLICATION_PATH) return reopenApplication(c, site, visitor, form, why);
  if (isActionPath(form.path)) return reopenAction(c, site, visitor, form, why);
  return c.redirect('/orders', 303);
};

/** Where somebody goes on after a login: at the form that an ended session left unsent, else at a page of this site. */
async function goOn(c: SiteContext, site: GuaranteeSite, token: string, fields: Fields): Promise<Response> {
  const unsent = readCarried(fields);
  const visitor = unsent === null ? null : await findVisitorOf(token, site);
  if (unsent === null || visitor === null) return c.redirect(toOwnPath(fields.next ?? ''), 303);
  return reopenForm(c, site, visitor, unsent, { tone: 'info', sentence: '已登录，刚才填的都在。看一遍，再提交一次' });
}

/** Logs somebody in and records it either way; `refuse` shows why it was refused. */
async function enter(
  c: SiteContext,
  site: GuaranteeSite,
  fields: Fields,
  {
    logIn,
    subjectOf,
    refuse,
  }: { logIn: () => Promise<string>; subjectOf: () => Promise<Subject>; refuse: (fault: Fault) => Promise<Response> },
): Promise<Response> {
  const actorOf = async (entered: string) => {
    const visitor = await findVisitorOf(entered, site);
    if (visitor === null) throw new Fault('wrongCredentials');
    return toActor(visitor.viewer);
  };
  let token: string;
  try {
    token = await recordSiteLogin(site.deps.context, { site: 'guarantee', actorOf, subjectOf }, logIn);
  } catch (error) {
    if (error instanceof Fault) return refuse(error);
    throw error;
  }
  keepToken(c, token, site);
  return goOn(c, site, token, fields);
}

function takeLogin(c: SiteContext, site: GuaranteeSite, fields: Fields): Promise<Response> {
  const { context, limits } = site.deps;
  const { username = '', password = '' } = fields;
  return enter(c, site, fields, {
    logIn: () => logInAtGuarantee(context, { username, password }, limits),
    subjectOf: () => findSubject(context.db, { loginName: username }),
    refuse: (fault) => guaranteePage(c, site, { title: '登录', content: loginContent(fields, '', sentenceOf(fault)), status: 400 }),
  });
}

async function takeCode(c: SiteContext, site: GuaranteeSite, fields: Fields): Promise<Response> {
  const { context, limits } = site.deps;
  const refuse = (errors: Fields) =>
    guaranteePage(c, site, { title: '看收到的保函', content: beneficiaryContent(verifyUrlOf(site), fields, errors), status: 400 });
  const guaranteeNo = toNumber(fields.guaranteeNo ?? '');
  const { code = '' } = fields;
  const errors = {
    ...(GUARANTEE_NO.test(guaranteeNo) ? {} : { guaranteeNo: '保函编号是 BH 加 18 位数字' }),
    ...(code.trim() === '' ? { code: '请输入受益人码' } : {}),
  };
  if (Object.keys(errors).length > 0) return refuse(errors);
  return enter(c, site, fields, {
    logIn: () => enterWithCode(context, { guaranteeNo, code }, limits),
    subjectOf: async () => ({
      entityType: 'guaranteeLetter',
      entityId: (await findIssuedLetter(context.db, guaranteeNo))?.letter.id ?? 'unknown',
    }),
    refuse: (fault) => refuse({ code: fault.kind === 'wrongCredentials' ? WRONG_CODE : LOCKED }),
  });
}

/** The two ways in, and the way out. A wrong try keeps what was typed, and what was typed before it. */
export function mountLoginPages(app: PlatformApp, site: GuaranteeSite): void {
  app.get(
    '/login',
    siteHandler(site, async (c) => {
      const next = toOwnPath(c.req.query('next') ?? '');
      if ((await findVisitor(c, site)) !== null) return c.redirect(next, 303);
      return guaranteePage(c, site, { title: '登录', content: loginContent({ next }) });
    }),
  );
  app.post(
    '/login',
    siteHandler(site, async (c) => takeLogin(c, site, await readTexts(c))),
  );
  app.get(
    '/beneficiary',
    siteHandler(site, (c) => guaranteePage(c, site, { title: '看收到的保函', content: beneficiaryContent(verifyUrlOf(site), {}) })),
  );
  app.post(
    '/beneficiary',
    siteHandler(site, async (c) => takeCode(c, site, await readTexts(c))),
  );
  app.post(
    '/logout',
    siteHandler(site, async (c) => {
      if ((await findVisitor(c, site)) === null) return c.redirect('/', 303);
      const { visitor } = await readVisitorForm(c, site);
      await logOutAtGuarantee(site.deps.context, visitor.token);
      dropToken(c, site);
      return c.redirect('/', 303);
    }),
  );
}
