import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { GuaranteeContent } from '#lib/contract/forms/guarantee-form.ts';
import { Fault } from '../../../domain/fault.ts';
import { actOnLetter } from '../../../domain/guarantee/act-on-letter.ts';
import { findCompany, type GuaranteedCompany, isCompleteCompany } from '../../../domain/guarantee/complete-company.ts';
import { getLetter } from '../../../domain/guarantee/get-letter.ts';
import { type Applicant, createLetter, updateLetter } from '../../../domain/guarantee/save-letter.ts';
import { areBidsOpened, getTenderSection, type TenderSection } from '../../../domain/guarantee/tender-sections.ts';
import type { PlatformApp } from '../../mount-call.ts';
import { notice } from '../sandbox-pieces.ts';
import { applicationForm, type FieldErrors, findFaults, toFirstContent } from './application-form.ts';
import { guaranteePage, type SiteContext, siteHandler } from './guarantee-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireVisitor, SITE_PATH, type Visitor } from './guarantee-visitor.ts';

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
}

async function showForm(
  c: SiteContext,
  site: GuaranteeSite,
  visitor: Visitor,
  company: GuaranteedCompany,
  draft: Draft,
): Promise<Response> {
  const { section, content, errors, kept, key } = draft;
  const hidden = { formToken: visitor.formToken, sectionNo: section.sectionNo, key, ...kept };
  const title = '申请保函';
  const status = Object.keys(errors).length > 0 ? (422 as const) : undefined;
  return guaranteePage(c, site, {
    title,
    content: applicationForm({ section, company, content, errors, hidden }),
    ...(status === undefined ? {} : { status }),
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

async function sendForm(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { deps } = site;
  const { context } = deps;
  const { visitor, fields } = await readVisitorForm(c, site);
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

/** The application: kept as a draft with every sending, submitted when nothing is wrong with it. */
export function mountApplicationPages(app: PlatformApp, site: GuaranteeSite): void {
  app.get(
    `${SITE_PATH}/apply`,
    siteHandler(site, (c) => openForm(c, site)),
  );
  app.post(
    `${SITE_PATH}/apply`,
    siteHandler(site, (c) => sendForm(c, site)),
  );
}
