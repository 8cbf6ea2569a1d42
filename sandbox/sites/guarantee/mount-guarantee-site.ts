import { html } from 'hono/html';
import { guaranteeShares } from '#lib/contract/forms/guarantee-form.ts';
import { GUARANTEE_KINDS, type GuaranteeKind } from '#lib/contract/guarantee/states.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import { logInAtGuarantee, logOutAtGuarantee } from '../../../platform/cases/guarantee/guarantee-sessions.ts';
import {
  areBidsOpened,
  getTenderSection,
  type LetterViewer,
  listTenderSections,
  type TenderSection,
  toActor,
} from '../../../platform/cases/guarantee/letters.ts';
import { premiumRules, toPremium } from '../../../platform/cases/guarantee/premium.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { findSubject } from '../../../platform/domain/record/find-subject.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../../platform/http/platform-deps.ts';
import { recordSiteLogin } from '../../../platform/http/record-site-login.ts';
import { inputField, selectField } from '../../../platform/workbench/kit/fields.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { dataTable, factList, notice, stateTag } from '../../../platform/workbench/kit/pieces.ts';
import type { SandboxSettings } from '../sandbox-settings.ts';
import { APPLICATION_PATH, mountApplicationPages, reopenApplication } from './application-pages.ts';
import { guaranteePage, loginContent, type Reopen, type SiteContext, sentenceOf, siteHandler } from './guarantee-frame.ts';
import { bidTypeLabels, inWan, inYuan, KIND_OPTIONS, kindLabel, projectTypeLabels, toMinute } from './guarantee-text.ts';
import {
  dropToken,
  findVisitor,
  findVisitorOf,
  type GuaranteeSite,
  keepToken,
  readCarried,
  readOwnForm,
  readVisitorForm,
  SITE_PATH,
  toOwnPath,
} from './guarantee-visitor.ts';
import { isActionPath, mountLetterPages, reopenAction } from './letter-pages.ts';

const uses: Readonly<Record<GuaranteeKind, string>> = {
  1: '投标时代替保证金',
  2: '中标后保证按合同干完',
  3: '收了预付款，保证用在项目上',
  4: '完工后保证维修',
  5: '保证按时发工资',
};

const rateTable = (): Markup =>
  dataTable(
    '保费',
    [
      { name: '种类' },
      { name: '什么时候用' },
      { name: '50 万以内', kind: 'figure' },
      { name: '50–200 万', kind: 'figure' },
      { name: '200 万以上', kind: 'figure' },
      { name: '最低', kind: 'figure' },
      { name: '最多保', kind: 'figure' },
    ],
    GUARANTEE_KINDS.map((kind) => {
      const { steps, leastYuan } = premiumRules[kind];
      const rates = steps.map(({ ratePercent }) => `${ratePercent}%`);
      return [kindLabel(kind), uses[kind], ...rates, `${leastYuan} 元`, `项目的 ${guaranteeShares[kind]}%`];
    }),
  );

const isKind = (text: string): text is GuaranteeKind => (GUARANTEE_KINDS as readonly string[]).includes(text);

function premiumCard(query: Readonly<Record<string, string>>): Markup {
  const { kind = '1', amount = '' } = query;
  const error = money(amount) ?? (amount !== '' && Number(amount) === 0 ? '保函金额要大于 0' : null);
  const premium = amount === '' || error !== null || !isKind(kind) ? null : toPremium(kind, Number(amount));
  return html`<section class="card">
    <h2>先算保费</h2>
    <form method="get" action="${SITE_PATH}">
      <div class="grid">
        ${selectField({ name: 'kind', label: '保函种类', value: kind, options: KIND_OPTIONS })}
        ${inputField({ name: 'amount', label: '保函金额', value: amount, unit: '元', inputMode: 'decimal', ...(error === null ? {} : { error }) })}
      </div>
      ${premium === null ? '' : html`<p>保费，一次付清</p><p class="figure-xl">${inYuan(premium.premiumYuan)}</p><p class="small">相当于保函金额的 ${premium.ratePercent}%。</p>`}
      <p class="buttons"><button class="second">算一算</button></p>
    </form>
  </section>`;
}

const home = (query: Readonly<Record<string, string>>): Markup => html`<p class="lead">
    交一笔保费，由担保机构替您向招标人担保，不用再压保证金。网上申请，开出来是带编号的 PDF，谁都可以查验真伪。
  </p>
  <p class="buttons"><a class="button" href="${SITE_PATH}/sections">选一个招标项目</a></p>
  ${premiumCard(query)}
  <h2>五种保函，保费这样算</h2>
  <p>一次付清，每一段金额按自己的费率算，加起来就是保费。开函前取消、审核没通过，都全额退。</p>
  ${rateTable()}
  <h2>怎么办</h2>
  ${factList([
    ['1 选项目', '选交易中心的标段，受益人和开标时间自动带出。'],
    ['2 填资料', '企业名称和信用代码从认证资料带出，随时可以存草稿。'],
    ['3 付保费', '付完拿到申请要约函和告知函。'],
    ['4 出函', '担保机构审核后开出保函，可以下载、查验。'],
    ['5 结束', '到期自动结束；不用了可以退保，受益人可以索赔或解除。'],
  ])}`;

const openTag = (section: TenderSection, now: Date): Markup =>
  areBidsOpened(section, now) ? stateTag('已开标', 'neutral') : stateTag('投标中', 'ok');

const sectionTable = (sections: readonly TenderSection[], now: Date): Markup =>
  dataTable(
    '招标项目',
    [{ name: '标段' }, { name: '招标人' }, { name: '投标保函', kind: 'figure' }, { name: '开标时间', kind: 'kept' }, { name: '状态' }],
    sections.map((section) => [
      html`<a href="${SITE_PATH}/sections/${section.sectionNo}">${section.projectName}</a><br /><span class="small">${section.sectionName} · ${section.sectionNo}</span>`,
      section.creditor.name,
      inYuan(section.bidAmountYuan),
      toMinute(section.bidDeadline),
      openTag(section, now),
    ]),
  );

function sectionContent(section: TenderSection, now: Date): Markup {
  const isOver = areBidsOpened(section, now);
  const kind = isOver ? '2' : '1';
  return html`${isOver ? notice('info', '已经开标，不能再办投标保函', '履约、预付款、质量、农民工工资保函还可以办。') : ''}
    ${factList([
      ['标段', `${section.sectionName}（${section.sectionNo}）`],
      ['项目编号', section.projectNo],
      ['交易中心', section.centerName],
      ['类型', `${projectTypeLabels[section.projectType] ?? ''} · ${bidTypeLabels[section.bidType] ?? ''}`],
      ['地点', section.address],
      ['开标时间', toMinute(section.bidDeadline)],
      ['投标有效期', `开标后 ${section.validDays} 天`],
      ['项目金额', inWan(section.projectAmountYuan)],
      ['要求的投标保函', inYuan(section.bidAmountYuan)],
      ['受益人', `${section.creditor.name}（${section.creditor.creditCode}）`],
      ['受益人联系人', `${section.creditor.contact} ${section.creditor.phone}`],
    ])}
    <p class="buttons"><a class="button" href="${SITE_PATH}/apply?sectionNo=${section.sectionNo}&kind=${kind}">为这个标段申请保函</a></p>`;
}

/** Pages that anybody may read: kinds and rates, tender sections. */
function mountGuaranteePublicPages(app: PlatformApp, site: GuaranteeSite): void {
  const { context } = site.deps;
  app.get(
    SITE_PATH,
    siteHandler(site, (c) => guaranteePage(c, site, { title: '电子保函', content: home(c.req.query()) })),
  );
  app.get(
    `${SITE_PATH}/sections`,
    siteHandler(site, async (c) => {
      const content = sectionTable(await listTenderSections(context), context.now());
      return guaranteePage(c, site, { title: '招标项目', content });
    }),
  );
  app.get(
    `${SITE_PATH}/sections/:sectionNo`,
    siteHandler(site, async (c) => {
      const section = await getTenderSection(context.db, c.req.param('sectionNo') ?? '');
      return guaranteePage(c, site, { title: section.projectName, content: sectionContent(section, context.now()) });
    }),
  );
}

/** The form that a login brought back; whatever is no form of the site leads to the letters. */
const reopenForm: Reopen = async (c, site, visitor, form, why) => {
  if (form.path === APPLICATION_PATH) return reopenApplication(c, site, visitor, form, why);
  if (isActionPath(form.path)) return reopenAction(c, site, visitor, form, why);
  return c.redirect(`${SITE_PATH}/orders`, 303);
};

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
function mountGuaranteeLoginPages(app: PlatformApp, site: GuaranteeSite): void {
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

/** The guarantee-letter service as a site of its own: its pages, its login, its cookie. */
export function mountGuaranteeSite(app: PlatformApp, deps: PlatformDeps, { guarantee }: SandboxSettings): void {
  const site = { deps, settings: guarantee };
  mountGuaranteePublicPages(app, site);
  mountGuaranteeLoginPages(app, site);
  mountApplicationPages(app, site);
  mountLetterPages(app, site);
}
