import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { guaranteeKindLabels, guaranteeStateLabels } from '#lib/contract/guarantee/states.ts';
import { listSteps } from '../cases/engine/case-rows.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { createLetter, findCreated, guaranteeCase, updateLetter } from '../cases/guarantee/definition.ts';
import { listGuarantors } from '../cases/guarantee/guarantors.ts';
import { toIssueSettings } from '../cases/guarantee/letter-documents.ts';
import { toMinute } from '../cases/guarantee/letter-words.ts';
import {
  type Applicant,
  areBidsOpened,
  besideFault,
  byViewer,
  choosesCipher,
  findCompany,
  findDraft,
  findLastSent,
  type GuaranteedCompany,
  getLetter,
  getTenderSection,
  isCompleteCompany,
  listBeside,
  listLetters,
  listMissing,
  readBounds,
  type TenderSection,
} from '../cases/guarantee/letters.ts';
import { findPassedContent, isCompanyInForce } from '../domain/authentication/find-authentication.ts';
import { Fault } from '../domain/fault.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { notice } from '../workbench/kit/pieces.ts';
import { applicationForm, type FieldErrors, findFaults } from './application-form.ts';
import { issuePart, openedNotice, REVIEWED, readIssueTimes, readUncertified, reviewSentence } from './issue-times.ts';
import { guaranteePage, portalOf, type Reopen, type SiteContext, sentenceOf, siteHandler, type Why } from './site-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireApplicant, requireVisitor, toOwnPath, type Visitor } from './site-visitor.ts';

type Fields = Readonly<Record<string, string>>;

/** What the portal may not know of a company, as the last letter had it that it applied for. */
async function findLastContent(site: GuaranteeSite, applicant: Applicant, { id }: GuaranteedCompany) {
  const sent = (await listLetters(site.deps.context, applicant)).find(({ letter }) => letter.companyId === id && letter.state !== '00');
  if (sent === undefined) return {};
  const { address, email, basicAccount, topQualification, legalPhone } = sent.letter.content;
  return { address, email, basicAccount, topQualification, legalPhone };
}

/** A first draft: what the portal knows of the company stands in it already. */
const toFirstContent = (
  { content }: GuaranteedCompany,
  passed: Awaited<ReturnType<typeof findPassedContent>>,
  guaranteeKind: GuaranteeContent['guaranteeKind'],
  section: TenderSection,
  now: Date,
) => ({
  guaranteeKind,
  cipher: choosesCipher(guaranteeKind, section, now) ? '1' : '2',
  amount: guaranteeKind === '1' ? String(section.bidAmountYuan) : '',
  address: content.companyAddress,
  contact: content.handleName,
  contactPhone: content.handlePhone,
  legalPerson: passed?.legalName ?? '',
  legalPhone: passed?.legalMobile ?? '',
});

/** What was typed. A bid letter is sealed unless it was said that it is not; of what is not asked nothing is taken. */
function readContent(fields: Fields, section: TenderSection, now: Date): GuaranteeContent {
  const content = GuaranteeContent.parse(fields);
  return { ...content, cipher: choosesCipher(content.guaranteeKind, section, now) && fields.cipher !== '2' ? '1' : '2' };
}

export const APPLICATION_PATH = '/apply';

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

/** What was begun for the section already. */
async function draftNotice(site: GuaranteeSite, applicant: Applicant, { section, kept }: Draft): Promise<Markup | ''> {
  const draft = kept === null ? await findDraft(site.deps.context, applicant, section.sectionNo) : undefined;
  if (draft === undefined) return '';
  const { orderNo, state, content } = draft.letter;
  const name = `${guaranteeKindLabels[content.guaranteeKind]}，${guaranteeStateLabels[state]}`;
  return html`${notice('turn', `这个标段您已经有一份${name}`, '要接着填，请看原来那一份。')}
    <p><a href="/orders/${orderNo}">看原来那一份（${orderNo}）</a></p>`;
}

/** Why the last application of the kind for the section was refused, so that nobody sends the same again. */
async function refusalNotice(site: GuaranteeSite, applicant: Applicant, { section, content }: Draft): Promise<Markup | ''> {
  const last = await findLastSent(site.deps.context, applicant, section, content);
  if (last?.letter.state !== '25') return '';
  const { id, orderNo } = last.letter;
  const refused = (await listSteps(site.deps.context.db, [id])).get(id)?.findLast(({ action }) => action === 'reject');
  return refused === undefined ? '' : notice('warn', `上次没通过的原因：“${refused.remark}”`, `是 ${orderNo} 的审核意见。`);
}

/** Letters beside that which is being applied for; `orderNo` of its draft, empty for none. */
const besideOf = async (
  { deps: { context } }: GuaranteeSite,
  companyId: string | null,
  { sectionNo }: TenderSection,
  { guaranteeKind }: GuaranteeContent,
  orderNo = '',
) => (companyId === null ? [] : listBeside(context.db, { companyId, sectionNo, guaranteeKind, orderNo }));

async function showForm(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  company: GuaranteedCompany,
  draft: Draft,
): Promise<Response> {
  const { section, content, guarantorId, errors, kept, key, why } = draft;
  const applicant = requireApplicant(visitor);
  const guarantors = await listGuarantors(site.deps.context.db);
  if (guarantors.length === 0) return showNoGuarantor(c, site);
  const hidden = { formToken: visitor.formToken, sectionNo: section.sectionNo, key, ...kept };
  const standing = html`${await refusalNotice(site, applicant, draft)}${await draftNotice(site, applicant, draft)}`;
  const title = '申请保函';
  const times = await readIssueTimes(site.deps.context);
  const beside = await besideOf(site, company.id, section, content, kept?.orderNo);
  const form = applicationForm({ times, beside, guarantors, guarantorId, section, company, content, errors, hidden });
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
  site: GuaranteeSite,
  { companyId }: Applicant,
  section: TenderSection,
  content: GuaranteeContent,
  orderNo?: string,
): Promise<FieldErrors> {
  const { context } = site.deps;
  const now = context.now();
  const another = besideFault(await besideOf(site, companyId, section, content, orderNo), content);
  const opened = content.guaranteeKind === '1' && areBidsOpened(section, now);
  return {
    ...(opened ? { guaranteeKind: '这个标段已经开标，不能再申请投标保函' } : {}),
    ...(another === null ? {} : { another }),
    ...findFaults(content, await readBounds(context.db, section, now)),
  };
}

/** A new application as a former one was filled in; the agreement is given once more. */
async function toAnother(site: GuaranteeSite, applicant: Applicant, orderNo: string): Promise<Omit<Draft, 'errors' | 'key'>> {
  const { db, now } = site.deps.context;
  const { letter, section } = await getLetter(db, applicant, orderNo, now());
  const sentence = `填过的都从 ${orderNo} 带过来了，改好再提交`;
  const content = {
    ...letter.content,
    agreed: '' as const,
    shared: '' as const,
    another: '' as const,
    below: '' as const,
    early: '' as const,
  };
  return { guarantorId: letter.guarantorId, section, content, kept: null, why: { tone: 'info', sentence } };
}

/** What is looked at when only the premium was asked for. */
const PRICE_CHECK = 'amount';
const onlyAmount = ({ amount, below }: FieldErrors): FieldErrors => ({
  ...(amount === undefined ? {} : { amount }),
  ...(below === undefined ? {} : { below }),
});

/** Nothing is begun that nobody can send. */
const showOpened = (c: SiteContext, site: GuaranteeSite, { sectionNo, projectName, sectionName, bidDeadline }: TenderSection) =>
  guaranteePage(c, site, {
    title: '申请保函',
    content: html`<p class="lead">${projectName}，${sectionName}，${toMinute(bidDeadline)} 开标。</p>
      ${openedNotice()}
      <p class="buttons"><a class="button" href="/apply?sectionNo=${sectionNo}&kind=2">申请履约保函</a> <a class="button second" href="/sections">看别的招标项目</a></p>`,
  });

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
    const found = check === undefined ? {} : await applicationErrors(site, applicant, section, content, orderNo);
    const errors = check === PRICE_CHECK ? onlyAmount(found) : found;
    const kept = { orderNo, version: String(letter.version) };
    return showForm(c, site, visitor, company, { ...common, errors, guarantorId, section, content, kept });
  }
  const section = await getTenderSection(context.db, sectionNo);
  const isOver = areBidsOpened(section, context.now());
  if (isOver && kind === '1') return showOpened(c, site, section);
  const { guaranteeKind } = GuaranteeContent.parse({ guaranteeKind: kind ?? (isOver ? '2' : '1') });
  const passed = await findPassedContent(context.db, company);
  const first = toFirstContent(company, passed, guaranteeKind, section, context.now());
  const known = Object.fromEntries(Object.entries(first).filter(([, text]) => text !== ''));
  const content = GuaranteeContent.parse({ ...(await findLastContent(site, applicant, company)), ...known });
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
  const { db, now } = site.deps.context;
  const applicant = requireApplicant(visitor);
  const company = await findCompany(db, applicant.companyId);
  if (company === null) return showIncomplete(c, site, company);
  const section = await getTenderSection(db, fields.sectionNo ?? '');
  const kept = await findKept(site, applicant, fields.orderNo ?? '');
  return showForm(c, site, visitor, company, {
    guarantorId: fields.guarantorId ?? '',
    section,
    content: readContent(fields, section, now()),
    kept,
    key: randomUUID(),
    errors: {},
    why,
  });
};

/** Where the application is that was sent with this form before: going back and sending it again makes no second one. */
async function findSent(c: SiteContext, site: GuaranteeSite, visitor: Visitor, { intent, key = '', orderNo = '' }: Fields) {
  if (intent !== 'apply') return null;
  const applicant = requireApplicant(visitor);
  const { db, now } = site.deps.context;
  const sent = orderNo === '' ? await findCreated(db, applicant, key) : orderNo;
  const letter = sent === null ? null : (await getLetter(db, applicant, sent, now())).letter;
  if (letter === null || letter.state === '00') return null;
  return c.redirect(`/orders/${letter.orderNo}${letter.state === '10' ? '/pay' : ''}`, 303);
}

/** A draft is kept for a guarantor: without one the form stays as it was sent, with whatever else is wrong with it where it was sent to that. */
async function showUnchosen(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  { fields, section, content }: { readonly fields: Fields; readonly section: TenderSection; readonly content: GuaranteeContent },
): Promise<Response> {
  const applicant = requireApplicant(visitor);
  const company = await findCompany(site.deps.context.db, applicant.companyId);
  if (company === null) return showIncomplete(c, site, company);
  const { intent, orderNo = '' } = fields;
  const [kept, found] = [
    await findKept(site, applicant, orderNo),
    await applicationErrors(site, applicant, section, content, orderNo || undefined),
  ];
  const draft = { guarantorId: '', section, content, kept, key: fields.key ?? randomUUID() };
  if (intent === 'price') return showForm(c, site, visitor, company, { ...draft, errors: onlyAmount(found) });
  const errors = { guarantorId: '请选择担保机构', ...(intent === 'apply' ? found : {}) };
  const why = { tone: 'bad', sentence: '还没有保存：先选担保机构', status: 422 } as const;
  return showForm(c, site, visitor, company, { ...draft, errors, why });
}

async function takeForm(c: SiteContext, site: GuaranteeSite, visitor: Visitor, fields: Fields): Promise<Response> {
  const { deps } = site;
  const { context } = deps;
  const applicant = requireApplicant(visitor);
  const section = await getTenderSection(context.db, fields.sectionNo ?? '');
  const content = readContent(fields, section, context.now());
  // No draft is begun of what can never be sent.
  const isNew = (fields.orderNo ?? '') === '';
  if (isNew && content.guaranteeKind === '1' && areBidsOpened(section, context.now())) throw new Fault('bidsOpened');
  if ((fields.guarantorId ?? '') === '') return showUnchosen(c, site, visitor, { fields, section, content });
  const kept = await storeDraft(site, applicant, fields, content);
  const orderPath = `/orders/${kept.orderNo}`;
  // The draft shows what is wrong with it: going back to it asks nobody to send it again.
  const draft = (check?: string) => `${APPLICATION_PATH}?${new URLSearchParams({ orderNo: kept.orderNo, ...(check && { check }) })}`;
  if (fields.intent === 'save') return c.redirect(`${orderPath}?done=save`, 303);
  const errors = await applicationErrors(site, applicant, section, content, kept.orderNo);
  if (fields.intent === 'price')
    return c.redirect(Object.keys(onlyAmount(errors)).length === 0 ? `${draft()}#premium` : draft(PRICE_CHECK), 303);
  if (Object.keys(errors).length > 0) return c.redirect(draft('1'), 303);
  const request = { action: 'apply', by: byViewer(applicant), number: kept.orderNo, version: kept.version, input: {} } as const;
  await runAction(guaranteeCase, { ...context, ...toIssueSettings(deps) }, request);
  return c.redirect(`${orderPath}/pay`, 303);
}

/** What is refused for no field's sake shows the form as it was sent. */
async function sendForm(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { visitor, fields } = await readVisitorForm(c, site);
  try {
    return (await findSent(c, site, visitor, fields)) ?? (await takeForm(c, site, visitor, fields));
  } catch (error) {
    if (!(error instanceof Fault) || error.kind === 'notFound') throw error;
    const sent = await findSent(c, site, visitor, fields);
    if (sent !== null) return sent;
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
