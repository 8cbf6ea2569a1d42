import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { actOnLetter } from '../../../platform/domain/guarantee/act-on-letter.ts';
import { findCompany, type GuaranteedCompany, isCompleteCompany } from '../../../platform/domain/guarantee/complete-company.ts';
import { getLetter } from '../../../platform/domain/guarantee/get-letter.ts';
import { type Applicant, createLetter, updateLetter } from '../../../platform/domain/guarantee/save-letter.ts';
import { areBidsOpened, getTenderSection, type TenderSection } from '../../../platform/domain/guarantee/tender-sections.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import { notice } from '../sandbox-pieces.ts';
import { applicationForm, type FieldErrors, findFaults, toFirstContent } from './application-form.ts';
import { guaranteePage, type Reopen, type SiteContext, sentenceOf, siteHandler, type Why } from './guarantee-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireVisitor, SITE_PATH, type Visitor } from './guarantee-visitor.ts';

export const APPLICATION_PATH = `${SITE_PATH}/apply`;

type Fields = Readonly<Record<string, string>>;

function requireApplicant({ viewer }: Visitor): Applicant {
  if (viewer.role !== 'applicant') throw new Fault('notFound');
  return viewer;
}

/** What a page of the form is made of. */
interface Draft {
  readonly section: TenderSection;
  readonly content: GuaranteeContent;
  readonly errors: FieldErrors;
  /** Of a draft that is kept already. */
  readonly kept: { readonly orderNo: string; readonly version: string } | null;
  readonly key: string;
  /** Why it is shown again. */
  readonly why?: Why;
}

async function showForm(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  company: GuaranteedCompany,
  draft: Draft,
): Promise<Response> {
  const { section, content, errors, kept, key, why } = draft;
  const hidden = { formToken: visitor.formToken, sectionNo: section.sectionNo, key, ...kept };
  const title = '申请保函';
  const status = Object.keys(errors).length > 0 ? (422 as const) : (why?.status ?? 200);
  const form = applicationForm({ section, company, content, errors, hidden });
  return guaranteePage(c, site, {
    title,
    content: why === undefined ? form : html`${notice(why.tone, why.sentence)}${form}`,
    status,
    visitor,
  });
}

async function showIncomplete(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const authentication = `${site.deps.signOn.siteUrl.replace(/\/$/, '')}/user/companyAuth`;
  const content = html`${notice('turn', '请先完成企业认证，补全企业资料后再申请保函', '需要企业名称、信用代码、地址、经办人和电话。')}
    <p class="buttons"><a class="button" href="${authentication}">去认证企业</a></p>`;
  return guaranteePage(c, site, { title: '申请保函', content });
}

async function openForm(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context } = site.deps;
  const visitor = await requireVisitor(c, site);
  const applicant = requireApplicant(visitor);
  const company = await findCompany(context.db, applicant.companyId);
  if (company === null || !isCompleteCompany(company)) return showIncomplete(c, site);
  const { orderNo, sectionNo = '', kind } = c.req.query();
  const common = { errors: {}, key: randomUUID() };
  if (orderNo !== undefined) {
    const { letter, section } = await getLetter(context.db, applicant, orderNo, context.now());
    if (letter.state !== '00') throw new Fault('wrongState');
    const kept = { orderNo, version: String(letter.version) };
    return showForm(c, site, visitor, company, { ...common, section, content: letter.content, kept });
  }
  const section = await getTenderSection(context.db, sectionNo);
  const { guaranteeKind } = GuaranteeContent.parse({ guaranteeKind: kind });
  const content = GuaranteeContent.parse(toFirstContent(company, guaranteeKind, section));
  return showForm(c, site, visitor, company, { ...common, section, content, kept: null });
}

/** Keeps what was typed, as a new draft or in place of the old. */
async function keepDraft(site: GuaranteeSite, applicant: Applicant, fields: Fields, content: GuaranteeContent) {
  const { context } = site.deps;
  const { orderNo = '', version = '', sectionNo = '', key = '' } = fields;
  if (orderNo !== '') {
    const kept = await updateLetter(context, applicant, { orderNo, version: Number(version), content });
    return { orderNo, version: kept };
  }
  const draft = { sectionNo, guarantorId: site.settings.guarantorId, content };
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
  if (company === null) return showIncomplete(c, site);
  const section = await getTenderSection(db, fields.sectionNo ?? '');
  const kept = await findKept(site, applicant, fields.orderNo ?? '');
  return showForm(c, site, visitor, company, {
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
  const kept = await keepDraft(site, applicant, fields, content);
  const orderPath = `${SITE_PATH}/orders/${kept.orderNo}`;
  if (fields.intent !== 'apply') return c.redirect(`${orderPath}?done=save`, 303);
  const opened = content.guaranteeKind === '1' && areBidsOpened(section, context.now());
  const errors = {
    ...(opened ? { guaranteeKind: '这个标段已经开标，不能再办投标保函' } : {}),
    ...findFaults(content, section, context.now()),
  };
  const company = await findCompany(context.db, applicant.companyId);
  if (Object.keys(errors).length > 0 && company !== null) {
    const draft = { section, content, errors, kept: { orderNo: kept.orderNo, version: String(kept.version) }, key: randomUUID() };
    return showForm(c, site, visitor, company, draft);
  }
  const settings = { files: deps.files, siteUrl: deps.signOn.siteUrl };
  await actOnLetter(context, settings, applicant, { ...kept, action: 'apply', input: {} });
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
