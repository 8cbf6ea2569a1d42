import { html } from 'hono/html';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { toPaperNo } from '#lib/contract/guarantee/paper-no.ts';
import { GUARANTEE_NO } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import { plainNumber } from '#lib/validation/plain-number.ts';
import {
  enterWithCode,
  findEntry,
  findIssuedLetter,
  logInAtGuarantee,
  logOutAtGuarantee,
  spendGuaranteeEntry,
} from '../cases/guarantee/guarantee-sessions.ts';
import { listGuarantorPhones } from '../cases/guarantee/guarantors.ts';
import { toActor } from '../cases/guarantee/letters.ts';
import { Fault } from '../domain/fault.ts';
import { findSubject, type Subject } from '../domain/record/find-subject.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { recordSiteLogin } from '../http/record-site-login.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { actionForm, factList, notice } from '../workbench/kit/pieces.ts';
import { APPLICATION_PATH, reopenApplication } from './application-pages.ts';
import { isActionPath, reopenAction } from './letter-pages.ts';
import { beneficiaryContent, ENTERED, loginContent } from './login-form.ts';
import { guaranteePage, portalOf, type Reopen, type SiteContext, sentenceOf, siteHandler, verifyUrlOf } from './site-frame.ts';
import {
  dropToken,
  findVisitor,
  findVisitorOf,
  type GuaranteeSite,
  keepToken,
  readCarried,
  readSessionToken,
  readTexts,
  readVisitorForm,
  toOwnPath,
  type Visitor,
} from './site-visitor.ts';

type Fields = Readonly<Record<string, string>>;

const WRONG_CODE = '保函编号或受益人码不对';
const LOCKED = '输错太多次，请过一会儿再试';
const toNumber = (typed: string): NonNullable<GuaranteeVerifyQuery['no']> => toPaperNo(typed);

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

const NOT_ENTERED = '还没有进入。请先在新窗口从门户进入，或者输用户名和密码';

async function takeLogin(c: SiteContext, site: GuaranteeSite, fields: Fields): Promise<Response> {
  const { context, limits } = site.deps;
  const { password = '' } = fields;
  // As the portal reads it: a blank before or after is no part of a name.
  const username = plainNumber(fields.username ?? '');
  const portal = portalOf(site);
  if (fields[ENTERED] !== undefined) {
    const visitor = await findVisitor(c, site);
    if (visitor !== null) return goOn(c, site, visitor.token, fields);
    const content = loginContent(portal, fields, { notSent: NOT_ENTERED });
    return guaranteePage(c, site, { title: '登录', content, status: 400 });
  }
  return enter(c, site, fields, {
    logIn: () => logInAtGuarantee(context, { username, password }, limits),
    subjectOf: () => findSubject(context.db, { loginName: username }),
    refuse: (fault) => {
      const content = loginContent(portal, fields, { error: sentenceOf(fault) });
      return guaranteePage(c, site, { title: '登录', content, status: 400 });
    },
  });
}

/** How a creditor comes in, and whom he asks who has no code. */
async function codePage(c: SiteContext, site: GuaranteeSite, content: Markup, status: 200 | 400): Promise<Response> {
  const phones = await listGuarantorPhones(site.deps.context.db);
  const whom =
    phones.length === 0
      ? ''
      : html`<h2>没有受益人码，或者进不去</h2>
          <p>请打电话给保函上写的出函机构。</p>
          ${factList(phones.map(({ agencyName, phone }) => [agencyName, phone]))}`;
  return guaranteePage(c, site, { title: '看收到的保函', content: html`${content}${whom}`, status });
}

async function takeCode(c: SiteContext, site: GuaranteeSite, fields: Fields): Promise<Response> {
  const { context, limits } = site.deps;
  const refuse = (errors: Fields) => codePage(c, site, beneficiaryContent(verifyUrlOf(site), fields, errors), 400);
  const guaranteeNo = toNumber(fields.guaranteeNo ?? '');
  const code = plainNumber(fields.code ?? '');
  const errors = {
    ...(GUARANTEE_NO.test(guaranteeNo) ? {} : { guaranteeNo: '保函编号是 BH 加 18 位数字' }),
    ...(code === '' ? { code: '请输入受益人码' } : {}),
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

const LATE = notice('warn', '没有接上', '从门户过来只能用一次，一分钟内有效。再从门户进入一次，或者输用户名和密码。');

/** Of who is in already. */
const leaves = ({ viewer }: Visitor): Markup => notice('warn', `这里现在登录的是 ${viewer.name}`, '继续以后，这一位就退出了。');

const toLate = (next: string): string => `/login?${new URLSearchParams({ next, said: 'late' })}`;

/** Nothing is spent and nobody logged in or out by a link alone: who follows it sees whose account it is, and goes on by a button. */
async function showEntry(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { token = '', next: given = '' } = c.req.query();
  const next = toOwnPath(given);
  const entry = await findEntry(site.deps.context, token);
  if (entry === null) return c.redirect(toLate(next), 303);
  const title = '从门户进入电子保函';
  if (!entry.isCompany) {
    const login = `${portalOf(site)}/login?${new URLSearchParams({ mode: 'company', only: '1', redirect: toGuaranteeEntry(next) })}`;
    const content = html`${notice('turn', `您在门户登录的是个人账号：${entry.name}`, '保函只给企业开。请换企业账号登录，登录后回到这里。')}
      <p class="buttons"><a class="button" href="${login}">到门户换企业账号</a></p>`;
    return guaranteePage(c, site, { title, content });
  }
  const present = await findVisitor(c, site);
  const isOther = present !== null && !(present.viewer.role === 'applicant' && present.viewer.userId === entry.userId);
  const content = html`<p class="lead">您在门户登录的是 ${entry.name}。点“继续”就用这个账号进入，不用再输密码；一分钟内有效。</p>
    ${isOther ? leaves(present) : ''}
    ${actionForm({ action: '/enter', button: '继续', hidden: { token, next } })}
    <p>不是您的账号？<a href="/">不要继续，去首页</a></p>`;
  return guaranteePage(c, site, { title, content });
}

function takeEntry(c: SiteContext, site: GuaranteeSite, fields: Fields): Promise<Response> {
  const { context } = site.deps;
  const { token = '', next = '' } = fields;
  return enter(
    c,
    site,
    { next },
    {
      logIn: () => spendGuaranteeEntry(context, token, readSessionToken(c, site)),
      subjectOf: () => Promise.resolve({ entityType: 'site', entityId: 'guarantee' }),
      refuse: () => Promise.resolve(c.redirect(toLate(toOwnPath(next)), 303)),
    },
  );
}

async function showCode(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const present = await findVisitor(c, site);
  return codePage(c, site, html`${present === null ? '' : leaves(present)}${beneficiaryContent(verifyUrlOf(site), {})}`, 200);
}

/** The three ways in, and the way out. A wrong try keeps what was typed, and what was typed before it. */
export function mountLoginPages(app: PlatformApp, site: GuaranteeSite): void {
  app.get(
    '/login',
    siteHandler(site, async (c) => {
      const next = toOwnPath(c.req.query('next') ?? '');
      if ((await findVisitor(c, site)) !== null) return c.redirect(next, 303);
      const said = c.req.query('said') === 'late' ? LATE : '';
      return guaranteePage(c, site, { title: '登录', content: html`${said}${loginContent(portalOf(site), { next })}` });
    }),
  );
  app.post(
    '/login',
    siteHandler(site, async (c) => takeLogin(c, site, await readTexts(c))),
  );
  app.get(
    '/enter',
    siteHandler(site, (c) => showEntry(c, site)),
  );
  app.post(
    '/enter',
    siteHandler(site, async (c) => takeEntry(c, site, await readTexts(c))),
  );
  app.get(
    '/beneficiary',
    siteHandler(site, (c) => showCode(c, site)),
  );
  app.post(
    '/beneficiary',
    siteHandler(site, async (c) => takeCode(c, site, await readTexts(c))),
  );
  app.get('/logout', (c) => c.redirect('/', 303));
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
