import { html } from 'hono/html';
import { REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import { guaranteeShares } from '#lib/contract/forms/guarantee-form.ts';
import { GUARANTEE_KINDS, type GuaranteeKind, LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import { money, plainYuan } from '#lib/validation/plain-decimal.ts';
import { inYuan, kindLabel, toMinute } from '../cases/guarantee/letter-words.ts';
import {
  areBidsOpened,
  besideWords,
  findCompany,
  getTenderSection,
  isCompleteCompany,
  listOfSection,
  listTenderSections,
  type TenderSection,
} from '../cases/guarantee/letters.ts';
import { premiumRules, premiumShare, toPremium } from '../cases/guarantee/premium.ts';
import { isCompanyInForce } from '../domain/authentication/find-authentication.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { inputField, selectField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { dataTable, factList, notice, stateTag } from '../workbench/kit/pieces.ts';
import { type Certified, type IssueTimes, issuePart, mayBeLate, openedNotice, readIssueTimes, readUncertified } from './issue-times.ts';
import { bidTypeLabels, inWan, KIND_OPTIONS, projectTypeLabels } from './letter-text.ts';
import { guaranteePage, type SiteContext, siteHandler } from './site-frame.ts';
import { findVisitor, type GuaranteeSite } from './site-visitor.ts';

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
  const { kind = '1' } = query;
  const amount = plainYuan(query.amount ?? '');
  const error = money(amount) ?? (amount !== '' && Number(amount) === 0 ? '保函金额要大于 0' : null);
  const premium = amount === '' || error !== null || !isKind(kind) ? null : toPremium(kind, Number(amount));
  return html`<section class="card">
    <h2>先算保费</h2>
    <form method="get" action="/">
      <div class="grid">
        ${selectField({ name: 'kind', label: '保函种类', value: kind, options: KIND_OPTIONS })}
        ${inputField({ name: 'amount', label: '保函金额', value: amount, unit: '元', inputMode: 'decimal', ...(error === null ? {} : { error, focused: true }) })}
      </div>
      ${premium === null ? '' : html`<p>保费，一次付清</p><p class="figure-xl">${inYuan(premium.premiumYuan)}</p><p class="small">${premiumShare(Number(amount), premium)}。</p>`}
      <p class="buttons"><button class="second">算一算</button></p>
    </form>
  </section>`;
}

const home = (query: Readonly<Record<string, string>>, times: IssueTimes, isCertified: Certified): Markup => html`<p class="lead">
    交一笔保费，由担保机构替您向招标人担保，不用再压保证金。网上申请，开出来是带编号的 PDF，谁都可以查验真伪。
  </p>
  <p class="buttons">
    <a class="button" href="/sections">选一个招标项目</a> <a class="button second" href="/beneficiary">收到了保函</a>
  </p>
  ${issuePart(times, null, isCertified)} ${premiumCard(query)}
  <h2>五种保函，保费这样算</h2>
  <p>一次付清，每一段金额按自己的费率算，加起来就是保费。开函前取消、审核没通过，都全额退。</p>
  ${rateTable()}
  <h2>怎么办</h2>
  ${factList([
    ['1 企业认证', `在门户做一次，${REVIEW_DAYS} 个工作日审完；认证过的不用再做。`],
    ['2 选项目', '选交易中心的标段，受益人和开标时间自动带出。'],
    ['3 填资料', '企业名称和信用代码从认证资料带出，随时可以存草稿。'],
    ['4 付保费', '付完拿到申请要约函和告知函。'],
    ['5 出函', `担保机构一般 ${LETTER_REVIEW_DAYS} 个工作日审完，开出的保函可以下载、查验。`],
    ['6 结束', '到期自动结束；不用了可以退保，受益人可以索赔或解除。'],
  ])}`;

function openTag(section: TenderSection, now: Date, times: IssueTimes, isCertified: Certified): Markup {
  if (areBidsOpened(section, now)) return stateTag('已开标', 'neutral');
  return mayBeLate(times, section, isCertified) ? stateTag('快开标，可能赶不上', 'warn') : stateTag('投标中', 'ok');
}

const sectionTable = (sections: readonly TenderSection[], now: Date, times: IssueTimes, isCertified: Certified): Markup =>
  dataTable(
    '招标项目',
    [{ name: '标段' }, { name: '招标人' }, { name: '投标保函', kind: 'figure' }, { name: '开标时间', kind: 'kept' }, { name: '状态' }],
    sections.map((section) => [
      html`<a href="/sections/${section.sectionNo}">${section.projectName}</a><br /><span class="small">${section.sectionName} · ${section.sectionNo}</span>`,
      section.creditor.name,
      inYuan(section.bidAmountYuan),
      toMinute(section.bidDeadline),
      openTag(section, now, times, isCertified),
    ]),
  );

/** What the company that is in has for the section already. */
async function ownLetters(c: SiteContext, site: GuaranteeSite, { sectionNo }: TenderSection): Promise<Markup | ''> {
  const viewer = (await findVisitor(c, site))?.viewer;
  if (viewer?.role !== 'applicant') return '';
  const own = await listOfSection(site.deps.context, viewer, sectionNo);
  if (own.length === 0) return '';
  const links = own.map(({ letter }) => html`<li><a href="/orders/${letter.orderNo}">${besideWords([letter])}</a></li>`);
  return html`${notice('turn', '这个标段您已经有保函', '要接着办，请看原来那一份。')}<ul>${links}</ul>`;
}

function sectionContent(section: TenderSection, now: Date, times: IssueTimes, isCertified: Certified): Markup {
  const isOver = areBidsOpened(section, now);
  const kind = isOver ? '2' : '1';
  return html`${isOver ? openedNotice() : ''}
    ${issuePart(times, isOver ? null : section, isCertified)}
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
    <p class="buttons"><a class="button" href="/apply?sectionNo=${section.sectionNo}&kind=${kind}">为这个标段申请保函</a></p>`;
}

/** Whether the company that is in is certified; null for strangers and creditors. */
async function readCertified(c: SiteContext, site: GuaranteeSite): Promise<Certified> {
  const viewer = (await findVisitor(c, site))?.viewer;
  if (viewer?.role !== 'applicant') return null;
  const own = await findCompany(site.deps.context.db, viewer.companyId);
  return own !== null && isCompanyInForce(own) ? isCompleteCompany(own) : readUncertified(site.deps.context, viewer.companyId);
}

/** Pages that anybody may read: kinds and rates, tender sections. */
export function mountPublicPages(app: PlatformApp, site: GuaranteeSite): void {
  const { context } = site.deps;
  app.get(
    '/',
    siteHandler(site, async (c) =>
      guaranteePage(c, site, {
        title: '电子保函',
        content: home(c.req.query(), await readIssueTimes(context), await readCertified(c, site)),
      }),
    ),
  );
  app.get(
    '/sections',
    siteHandler(site, async (c) => {
      const sections = await listTenderSections(context);
      const [times, isCertified] = [await readIssueTimes(context), await readCertified(c, site)];
      const content =
        sections.length === 0
          ? html`<p>现在没有招标项目。交易中心发布以后会出现在这里。</p>`
          : html`${issuePart(times, null, isCertified)} ${sectionTable(sections, context.now(), times, isCertified)}`;
      return guaranteePage(c, site, { title: '招标项目', content });
    }),
  );
  app.get(
    '/sections/:sectionNo',
    siteHandler(site, async (c) => {
      const section = await getTenderSection(context.db, c.req.param('sectionNo') ?? '');
      const asked = sectionContent(section, context.now(), await readIssueTimes(context), await readCertified(c, site));
      const content = html`${await ownLetters(c, site, section)} ${asked}`;
      return guaranteePage(c, site, { title: section.projectName, content });
    }),
  );
}
