import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import {
  type GuaranteeBounds,
  GuaranteeContent,
  guaranteeForm,
  guaranteeShares,
  mostAmountYuan,
} from '#lib/contract/forms/guarantee-form.ts';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { guaranteeKindLabels, guaranteeStateLabels, LETTER_REPAY_DAYS } from '#lib/contract/guarantee/states.ts';
import { money } from '#lib/validation/plain-decimal.ts';
import { listSteps } from '../cases/engine/case-rows.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { createLetter, guaranteeCase, updateLetter } from '../cases/guarantee/definition.ts';
import { type Guarantor, listGuarantors } from '../cases/guarantee/guarantors.ts';
import { toIssueSettings } from '../cases/guarantee/letter-documents.ts';
import { inYuan, kindLabel, toMinute } from '../cases/guarantee/letter-words.ts';
import {
  type Applicant,
  areBidsOpened,
  byViewer,
  findCompany,
  findStanding,
  type GuaranteedCompany,
  getLetter,
  getTenderSection,
  isCompleteCompany,
  listMissing,
  readBounds,
  type TenderSection,
} from '../cases/guarantee/letters.ts';
import { premiumParts, premiumRules, toPremium } from '../cases/guarantee/premium.ts';
import { findPassedContent, isCompanyInForce } from '../domain/authentication/find-authentication.ts';
import { Fault } from '../domain/fault.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { choiceField, errorSummary, inputField, selectField, type TextInput, tickField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { factList, notice } from '../workbench/kit/pieces.ts';
import { type IssueTimes, issuePart, REVIEWED, readIssueTimes, readUncertified, reviewSentence } from './issue-times.ts';
import { CIPHER_OPTIONS, KIND_OPTIONS } from './letter-text.ts';
import { guaranteePage, portalOf, type Reopen, type SiteContext, sentenceOf, siteHandler, type Why } from './site-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireApplicant, requireVisitor, toOwnPath, type Visitor } from './site-visitor.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** As they stand on the page. */
const FIELDS = [
  'guarantorId',
  'guaranteeKind',
  'amount',
  'startDate',
  'endDate',
  'cipher',
  'address',
  'contact',
  'contactPhone',
  'email',
  'basicAccount',
  'topQualification',
  'legalPerson',
  'legalPhone',
  'legalIdNo',
  'agreed',
] satisfies ('guarantorId' | keyof GuaranteeContent)[];
const placeOf = (name: string): number => (FIELDS as readonly string[]).indexOf(name);

/** What is wrong with a finished application, the first sentence for each field, in the order of the page. */
function findFaults(content: GuaranteeContent, bounds: GuaranteeBounds): FieldErrors {
  const parsed = guaranteeForm(content.guaranteeKind, bounds).safeParse(content);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({ name: String(path[0]), message }));
  const errors: Record<string, string> = {};
  for (const { name, message } of issues.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))) errors[name] ??= message;
  return errors;
}

/** A first draft: what the portal knows of the company stands in it already. */
const toFirstContent = (
  { content }: GuaranteedCompany,
  passed: Awaited<ReturnType<typeof findPassedContent>>,
  guaranteeKind: GuaranteeContent['guaranteeKind'],
  section: TenderSection,
) => ({
  guaranteeKind,
  amount: guaranteeKind === '1' ? String(section.bidAmountYuan) : '',
  address: content.companyAddress,
  contact: content.handleName,
  contactPhone: content.handlePhone,
  legalPerson: passed?.legalName ?? '',
  legalPhone: passed?.legalMobile ?? '',
});

interface ApplicationForm {
  readonly times: IssueTimes;
  readonly guarantors: readonly Guarantor[];
  readonly guarantorId: string;
  readonly section: TenderSection;
  readonly company: GuaranteedCompany;
  readonly content: GuaranteeContent;
  readonly errors: FieldErrors;
  readonly hidden: Readonly<Record<string, string>>;
}

type Field = (name: keyof GuaranteeContent, label: string, rest?: Partial<TextInput>) => Markup;

const fieldOf =
  ({ content, errors }: ApplicationForm): Field =>
  (name, label, rest = {}) =>
    inputField({ name, label, value: content[name], ...rest, ...errorOf(errors, name) });

const errorOf = (errors: FieldErrors, name: string) =>
  errors[name] === undefined ? {} : { error: errors[name], focused: Object.keys(errors)[0] === name };

const guarantorField = ({ guarantors, guarantorId, errors }: ApplicationForm): Markup =>
  selectField({
    name: 'guarantorId',
    label: '担保机构',
    value: guarantorId,
    options: guarantors.map(({ agencyId, agencyName }) => [agencyId, agencyName] as const),
    ...errorOf(errors, 'guarantorId'),
  });

function letterFields(form: ApplicationForm, field: Field): Markup {
  const { content, errors, section } = form;
  const most = `最多是项目金额的 ${guaranteeShares[content.guaranteeKind]}%，也就是 ${inYuan(mostAmountYuan(content.guaranteeKind, section.projectAmountYuan))}`;
  return html`<fieldset>
    <legend>保函</legend>
    ${guarantorField(form)}
    ${choiceField({ name: 'guaranteeKind', label: '种类', value: content.guaranteeKind, options: KIND_OPTIONS, ...errorOf(errors, 'guaranteeKind') })}
    <div class="grid">
      ${field('amount', '保函金额', { unit: '元', inputMode: 'decimal', maxLength: 20, wide: true, hint: `招标文件要求投标保函 ${inYuan(section.bidAmountYuan)}。这种保函${most}` })}
      ${field('startDate', '生效日期', { type: 'date', hint: `投标保函不用填：从开标那天（${toMinute(section.bidDeadline)}）起` })}
      ${field('endDate', '到期日期', { type: 'date', hint: `投标保函不用填：开标后 ${section.validDays} 天` })}
    </div>
    ${choiceField({ name: 'cipher', label: '开标前给受益人看吗', value: content.cipher, options: CIPHER_OPTIONS, ...errorOf(errors, 'cipher') })}
  </fieldset>`;
}

const companyFields = ({ company }: ApplicationForm, field: Field): Markup => html`<fieldset>
  <legend>被保证人</legend>
  ${factList([
    ['企业名称', company.companyName],
    ['统一社会信用代码', company.creditCode],
  ])}
  <p class="hint">这两项从企业认证资料带出，要改请到门户的企业认证。</p>
  <div class="grid">
    ${field('address', '通信地址', { wide: true, autoComplete: 'street-address' })}
    ${field('contact', '联系人', { autoComplete: 'name' })} ${field('contactPhone', '联系电话', { inputMode: 'tel', autoComplete: 'tel' })}
    ${field('email', '电子邮箱', { inputMode: 'email', autoComplete: 'email' })}
    ${field('basicAccount', '基本账户账号', { inputMode: 'numeric', maxLength: 40, hint: '12 到 19 位数字' })}
    ${field('topQualification', '最高资质', { wide: true, hint: '没有资质的写“无”' })}
  </div>
</fieldset>
<fieldset>
  <legend>法定代表人</legend>
  <div class="grid">
    ${field('legalPerson', '姓名')} ${field('legalPhone', '电话', { inputMode: 'tel' })}
    ${field('legalIdNo', '身份证号', { maxLength: 40, optional: true, autoComplete: 'off' })}
  </div>
</fieldset>`;

/** What the letter costs as it stands in the form, and how that is reckoned. */
function premiumPart({ content: { guaranteeKind, amount }, errors }: ApplicationForm): Markup {
  const isKnown = errors.amount === undefined && money(amount) === null && Number(amount) > 0;
  const { leastYuan } = premiumRules[guaranteeKind];
  if (!isKnown)
    return html`<fieldset id="premium">
      <legend>保费</legend>
      <p>填好保函金额，点“重新算保费”，就知道要付多少。最低 ${inYuan(leastYuan)}。</p>
    </fieldset>`;
  const { premiumYuan } = toPremium(guaranteeKind, Number(amount));
  const parts = premiumParts(guaranteeKind, Number(amount)).map((part) => `${inYuan(part.amountYuan)} × ${part.ratePercent}%`);
  const least = premiumYuan === leastYuan ? `，最低 ${inYuan(leastYuan)}` : '';
  return html`<fieldset id="premium">
    <legend>保费</legend>
    <p class="figure-xl">${inYuan(premiumYuan)}</p>
    <p>按${kindLabel(guaranteeKind)} ${inYuan(Number(amount))}算：${parts.join(' + ')}${least}。一次付清，管整个有效期。</p>
    <p class="hint">改了种类或金额，点“重新算保费”。提交以后还会再给您看一遍，再付款。</p>
  </fieldset>`;
}

/** The whole application on one page; whatever was typed stays typed. */
function applicationForm(form: ApplicationForm): Markup {
  const { section, content, errors, hidden } = form;
  const field = fieldOf(form);
  const unseen = Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  return html`<p class="lead">${section.projectName}，${section.sectionName}。受益人：${section.creditor.name}。</p>
    ${issuePart(form.times, content.guaranteeKind === '1' ? section : null, true)} ${errorSummary(errors)}
    <form method="post" action="/apply" novalidate>
      ${unseen} ${letterFields(form, field)} ${companyFields(form, field)}
      <fieldset>
        <legend>委托担保约定</legend>
        <p>担保机构按保函赔付后，我方在 ${LETTER_REPAY_DAYS} 日内归还赔付款。所填资料真实、完整，有变化及时告知。</p>
        ${tickField({ name: 'agreed', label: '已看过，同意', value: content.agreed, ...errorOf(errors, 'agreed') })}
      </fieldset>
      ${premiumPart(form)}
      <p class="buttons">
        <button name="intent" value="apply">提交申请</button>
        <button class="second" name="intent" value="save">存草稿</button>
        <button class="second" name="intent" value="price">重新算保费</button>
      </p>
    </form>`;
}

export const APPLICATION_PATH = '/apply';

type Fields = Readonly<Record<string, string>>;

/** What a page of the form is made of. */
interface Draft {
  readonly guarantorId: string;
  readonly section: TenderSection;
  readonly content: GuaranteeContent;
  readonly errors: FieldErrors;
  /** Of a draft that is kept already. */
  readonly kept: { readonly orderNo: string; readonly version: string } | null;
  readonly key: string;
  /** Why it is shown again. */
  readonly why?: Why;
}

/** A second application is nearly always a slip, and would be paid for. */
async function standingNotice(site: GuaranteeSite, applicant: Applicant, { section, kept }: Draft): Promise<Markup | ''> {
  const standing = kept === null ? await findStanding(site.deps.context, applicant, section.sectionNo) : undefined;
  if (standing === undefined) return '';
  const { orderNo, state, content } = standing.letter;
  const name = `${guaranteeKindLabels[content.guaranteeKind]}，${guaranteeStateLabels[state]}`;
  return html`${notice('turn', `这个标段您已经有一份${name}`, '再申请会多付一份保费。要接着办，请看原来那一份。')}
    <p><a href="/orders/${orderNo}">看原来那一份（${orderNo}）</a></p>`;
}

async function showForm(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  company: GuaranteedCompany,
  draft: Draft,
): Promise<Response> {
  const { section, content, guarantorId, errors, kept, key, why } = draft;
  const guarantors = await listGuarantors(site.deps.context.db);
  if (guarantors.length === 0) return showNoGuarantor(c, site);
  const hidden = { formToken: visitor.formToken, sectionNo: section.sectionNo, key, ...kept };
  const standing = await standingNotice(site, requireApplicant(visitor), draft);
  const title = '申请保函';
  const times = await readIssueTimes(site.deps.context);
  const form = applicationForm({ times, guarantors, guarantorId, section, company, content, errors, hidden });
  return guaranteePage(c, site, {
    title,
    content: html`${why === undefined ? '' : notice(why.tone, why.sentence)}${standing}${form}`,
    status: why?.status ?? 200,
    visitor,
  });
}

const showNoGuarantor = (c: SiteContext, site: GuaranteeSite): Promise<Response> =>
  guaranteePage(c, site, { title: '申请保函', content: notice('info', '还没有担保机构入驻', '有机构入驻以后，就可以在这里申请。') });

async function showIncomplete(c: SiteContext, site: GuaranteeSite, company: GuaranteedCompany | null): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const back = new URLSearchParams({ redirect: toGuaranteeEntry(toOwnPath(pathname + search)) });
  const authentication = `${portalOf(site)}/user/companyAuth?${back}`;
  const isCertified = company !== null && isCompanyInForce(company);
  const waiting = isCertified ? false : await readUncertified(site.deps.context, company?.id ?? null);
  if (waiting !== false)
    return guaranteePage(c, site, {
      title: '申请保函',
      content: html`${notice('info', REVIEWED, reviewSentence(waiting))}
        <p class="buttons"><a class="button" href="${authentication}">看认证进度</a></p>`,
    });
  const words = isCertified
    ? notice('turn', `企业认证里还缺${listMissing(company).join('、')}`, '到门户的企业认证选“变更认证资料”补上，通过以后再来申请。')
    : notice('turn', '请先完成企业认证', '认证通过就能申请；地址、联系人这些在申请表里填。');
  const content = html`${words} ${isCertified ? '' : issuePart(await readIssueTimes(site.deps.context), null, false)}
    <p class="buttons"><a class="button" href="${authentication}">${isCertified ? '去补认证资料' : '去认证企业'}</a></p>`;
  return guaranteePage(c, site, { title: '申请保函', content });
}

async function applicationErrors(
  { deps: { context } }: GuaranteeSite,
  section: TenderSection,
  content: GuaranteeContent,
): Promise<FieldErrors> {
  const now = context.now();
  const opened = content.guaranteeKind === '1' && areBidsOpened(section, now);
  return {
    ...(opened ? { guaranteeKind: '这个标段已经开标，不能再办投标保函' } : {}),
    ...findFaults(content, await readBounds(context.db, section, now)),
  };
}

/** A new application as a former one was filled in, with why that one was refused; the agreement is given once more. */
async function toAnother(site: GuaranteeSite, applicant: Applicant, orderNo: string): Promise<Omit<Draft, 'errors' | 'key'>> {
  const { db, now } = site.deps.context;
  const { letter, section } = await getLetter(db, applicant, orderNo, now());
  const steps = (await listSteps(db, [letter.id])).get(letter.id) ?? [];
  const refused = steps.find(({ action }) => action === 'reject')?.remark;
  const sentence = `填过的都从 ${orderNo} 带过来了，改好再提交${refused === undefined ? '' : `。上次没通过的原因：“${refused}”`}`;
  const content = { ...letter.content, agreed: '' as const };
  return { guarantorId: letter.guarantorId, section, content, kept: null, why: { tone: 'info', sentence } };
}

/** What is looked at when only the premium was asked for. */
const PRICE_CHECK = 'amount';
const onlyAmount = ({ amount }: FieldErrors): FieldErrors => (amount === undefined ? {} : { amount });

async function openForm(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context } = site.deps;
  const visitor = await requireVisitor(c, site);
  const applicant = requireApplicant(visitor);
  const company = await findCompany(context.db, applicant.companyId);
  if (company === null || !isCompleteCompany(company)) return showIncomplete(c, site, company);
  const { orderNo, again, sectionNo = '', kind, check } = c.req.query();
  const common = { errors: {}, key: randomUUID() };
  if (again !== undefined) return showForm(c, site, visitor, company, { ...common, ...(await toAnother(site, applicant, again)) });
  if (orderNo !== undefined) {
    const { letter, section } = await getLetter(context.db, applicant, orderNo, context.now());
    if (letter.state !== '00') return c.redirect(`/orders/${orderNo}`, 303);
    const { guarantorId, content } = letter;
    const found = check === undefined ? {} : await applicationErrors(site, section, content);
    const errors = check === PRICE_CHECK ? onlyAmount(found) : found;
    const kept = { orderNo, version: String(letter.version) };
    return showForm(c, site, visitor, company, { ...common, errors, guarantorId, section, content, kept });
  }
  const section = await getTenderSection(context.db, sectionNo);
  const { guaranteeKind } = GuaranteeContent.parse({ guaranteeKind: kind });
  const content = GuaranteeContent.parse(toFirstContent(company, await findPassedContent(context.db, company), guaranteeKind, section));
  return showForm(c, site, visitor, company, { ...common, guarantorId: '', section, content, kept: null });
}

/** Keeps what was typed, as a new draft or in place of the old. */
async function storeDraft(site: GuaranteeSite, applicant: Applicant, fields: Fields, content: GuaranteeContent) {
  const { context } = site.deps;
  const { orderNo = '', version = '', sectionNo = '', key = '', guarantorId = '' } = fields;
  if (orderNo !== '') {
    const kept = await updateLetter(context, applicant, { orderNo, version: Number(version), guarantorId, content });
    return { orderNo, version: kept };
  }
  const draft = { sectionNo, guarantorId, content };
  const created = await createLetter(context, applicant, draft, key);
  return { orderNo: created.orderNo, version: 1 };
}

/** The newest version of a draft that is kept already, so that sending it again can replace it. */
async function findKept(site: GuaranteeSite, applicant: Applicant, orderNo: string): Promise<Draft['kept']> {
  if (orderNo === '') return null;
  const { context } = site.deps;
  const { letter } = await getLetter(context.db, applicant, orderNo, context.now());
  return { orderNo, version: String(letter.version) };
}

/** The application as it was sent, with nothing of it lost. */
export const reopenApplication: Reopen = async (c, site, visitor, { fields }, why) => {
  const { db } = site.deps.context;
  const applicant = requireApplicant(visitor);
  const company = await findCompany(db, applicant.companyId);
  if (company === null) return showIncomplete(c, site, company);
  const section = await getTenderSection(db, fields.sectionNo ?? '');
  const kept = await findKept(site, applicant, fields.orderNo ?? '');
  return showForm(c, site, visitor, company, {
    guarantorId: fields.guarantorId ?? '',
    section,
    content: GuaranteeContent.parse(fields),
    errors: {},
    kept,
    key: randomUUID(),
    why,
  });
};

async function takeForm(c: SiteContext, site: GuaranteeSite, visitor: Visitor, fields: Fields): Promise<Response> {
  const { deps } = site;
  const { context } = deps;
  const applicant = requireApplicant(visitor);
  const content = GuaranteeContent.parse(fields);
  const section = await getTenderSection(context.db, fields.sectionNo ?? '');
  const kept = await storeDraft(site, applicant, fields, content);
  const orderPath = `/orders/${kept.orderNo}`;
  // The draft shows what is wrong with it: going back to it asks nobody to send it again.
  const draft = (check?: string) => `${APPLICATION_PATH}?${new URLSearchParams({ orderNo: kept.orderNo, ...(check && { check }) })}`;
  if (fields.intent === 'save') return c.redirect(`${orderPath}?done=save`, 303);
  const errors = await applicationErrors(site, section, content);
  if (fields.intent === 'price') return c.redirect(errors.amount === undefined ? `${draft()}#premium` : draft(PRICE_CHECK), 303);
  if (Object.keys(errors).length > 0) return c.redirect(draft('1'), 303);
  const request = { action: 'apply', by: byViewer(applicant), number: kept.orderNo, version: kept.version, input: {} } as const;
  await runAction(guaranteeCase, { ...context, ...toIssueSettings(deps) }, request);
  return c.redirect(`${orderPath}/pay`, 303);
}

/** What is refused for no field's sake shows the form as it was sent. */
async function sendForm(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { visitor, fields } = await readVisitorForm(c, site);
  try {
    return await takeForm(c, site, visitor, fields);
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    const why = { tone: 'bad', sentence: sentenceOf(error), status: 409 } as const;
    return reopenApplication(c, site, visitor, { path: APPLICATION_PATH, fields }, why);
  }
}

/** The application: kept as a draft with every sending, submitted when nothing is wrong with it. */
export function mountApplicationPages(app: PlatformApp, site: GuaranteeSite): void {
  app.get(
    APPLICATION_PATH,
    siteHandler(site, (c) => openForm(c, site)),
  );
  app.post(
    APPLICATION_PATH,
    siteHandler(site, (c) => sendForm(c, site), reopenApplication),
  );
}
