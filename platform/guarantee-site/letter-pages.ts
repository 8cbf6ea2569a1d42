import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { GuaranteeReasonForm, guaranteeClaimForm, guaranteeSurrenderForm } from '#lib/contract/forms/guarantee-form.ts';
import { guaranteeStates, LETTER_REVIEW_DAYS } from '#lib/contract/guarantee/states.ts';
import { listSteps } from '../cases/engine/case-rows.ts';
import { listActions, toMachine } from '../cases/engine/machine.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { answerDueOf } from '../cases/guarantee/answer-due.ts';
import { guaranteeCase } from '../cases/guarantee/definition.ts';
import type { SiteViewer } from '../cases/guarantee/guarantee-sessions.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  listLetterFiles,
  openLetterDocument,
  toIssueSettings,
} from '../cases/guarantee/letter-documents.ts';
import { amountOf, kindLabel, letterActionLabels, toMinute } from '../cases/guarantee/letter-words.ts';
import { byViewer, findRefundName, getLetter, type Letter, listLetters, toActor } from '../cases/guarantee/letters.ts';
import { findUnpaidUntil } from '../cases/guarantee/pay-letter.ts';
import type { Database } from '../db/database.ts';
import { Fault } from '../domain/fault.ts';
import { recordListRead, recordOnce, recordRead } from '../domain/record/record-once.ts';
import { listBankPrefixes } from '../domain/reference/set-dictionary-entry.ts';
import { toDay } from '../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../domain/time/working-calendar.ts';
import { workingDaysLater } from '../domain/time/working-time.ts';
import { respondWithFile } from '../http/file-routes.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { CONFIRMED, requireConfirmed } from '../workbench/desks/desk-parts.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { dataTable, type TableColumn } from '../workbench/kit/pieces.ts';
import { isSiteAction, type RefusedAction, readActionFields, type SiteAction } from './letter-actions.ts';
import { letterTag, refundWords } from './letter-text.ts';
import { letterView } from './letter-view.ts';
import { askForPart } from './partial-claim.ts';
import { goToCashier, showPremium } from './premium-pages.ts';
import { guaranteePage, type Reopen, type SiteContext, sentenceOf, siteHandler, verifyUrlOf } from './site-frame.ts';
import { type GuaranteeSite, readVisitorForm, requireVisitor, type Visitor } from './site-visitor.ts';

const titles = { applicant: '我的保函', beneficiary: '收到的保函' } as const;

const withRefund = (tag: Markup, words: string): Markup => (words === '' ? tag : html`${tag}<br /><span class="small">${words}</span>`);

function listContent(letters: readonly Letter[], viewer: SiteViewer, today: string): Markup {
  const begin = viewer.role === 'applicant' ? html`<p class="buttons"><a class="button" href="/sections">选一个项目申请</a></p>` : '';
  if (letters.length === 0) return html`<p>还没有保函。有了会出现在这里。</p>${begin}`;
  const isOwn = viewer.role === 'applicant';
  const rows = letters.map((found) => {
    const { letter, section, sealed } = found;
    const principal = sealed ? '开标后可见' : letter.principalName;
    return [
      html`<a href="/orders/${letter.orderNo}">${kindLabel(letter.guaranteeKind)}</a><br /><span class="small">${isOwn ? letter.orderNo : letter.guaranteeNo}</span>`,
      withRefund(letterTag(found, viewer, today), isOwn ? refundWords(letter) : ''),
      html`${section.projectName}<br /><span class="small">${section.sectionName}</span>`,
      ...(isOwn ? [] : [principal]),
      sealed ? '—' : amountOf(letter),
      toMinute(letter.stateTime),
    ];
  });
  const columns: TableColumn[] = [
    { name: '保函', kind: 'kept' },
    { name: '状态' },
    { name: '项目' },
    ...(isOwn ? [] : [{ name: '被保证人' }]),
    { name: '金额', kind: 'figure' },
    { name: '更新', kind: 'kept' },
  ];
  return html`${begin}${dataTable(titles[viewer.role], columns, rows)}`;
}

/** A sealed letter's paper is not for its creditor yet; offer and notice never are. */
const filesFor = ({ sealed }: Letter, { role }: SiteViewer): readonly DocumentKind[] => {
  if (role !== 'beneficiary') return DOCUMENT_KINDS;
  return sealed ? [] : ['letter'];
};

interface Shown {
  readonly orderNo: string;
  readonly refused?: RefusedAction;
  readonly status?: ContentfulStatusCode;
}

async function showLetter(c: SiteContext, site: GuaranteeSite, visitor: Visitor, shown: Shown): Promise<Response> {
  const { db, now } = site.deps.context;
  const { viewer } = visitor;
  const { orderNo, refused = null, status = 200 } = shown;
  const found = await getLetter(db, viewer, orderNo, now());
  if (viewer.role !== 'applicant') await recordRead(site.deps.context, toActor(viewer), 'guaranteeLetter', found.letter.id);
  const steps = (await listSteps(db, [found.letter.id])).get(found.letter.id) ?? [];
  const files = await listLetterFiles(db, found.letter, filesFor(found, viewer));
  const calendar = await readWorkingCalendar(site.deps.context);
  const answerBy = toMinute(answerDueOf(found.letter, calendar));
  const done = c.req.query('done') ?? '';
  const former = found.letter.claim;
  const begun = {
    surrender: { accountName: await findRefundName(db, found.letter) },
    // What was claimed and refused is claimed again with more to show for it.
    claim: {
      accountName: found.section.creditor.name,
      ...(former === null ? {} : { claimAmount: String(former.claimAmountYuan), reason: former.reason }),
    },
  };
  const shownPage = {
    found,
    steps,
    files,
    visitor,
    refused,
    done,
    begun,
    answerBy,
    issueBy: answerBy,
    reviewBy: toMinute(workingDaysLater(calendar, now(), LETTER_REVIEW_DAYS)),
    unpaidUntil: found.letter.state === '10' ? toMinute(await findUnpaidUntil(db, now(), found)) : '',
    now: now(),
    verifyUrl: verifyUrlOf(site),
  };
  const content = letterView(shownPage);
  const ofCreditor = viewer.role === 'beneficiary' ? found.letter.guaranteeNo : null;
  const title = `${kindLabel(found.letter.guaranteeKind)} ${ofCreditor ?? found.letter.orderNo}`;
  return guaranteePage(c, site, { title, content, status, visitor });
}

const formOf = async (db: Database, action: SiteAction, { letter, section }: Letter) => {
  if (action === 'surrender') return guaranteeSurrenderForm(await findRefundName(db, letter), await listBankPrefixes(db));
  if (action === 'release') return GuaranteeReasonForm;
  return action === 'claim' ? guaranteeClaimForm(letter.amountYuan ?? 0, section.creditor.name) : null;
};

/** Wrong values by their field, named as on the page; empty for a fault that is no field's. */
async function errorsOf(
  db: Database,
  action: SiteAction,
  found: Letter,
  { typed, detail }: { readonly typed: Readonly<Record<string, string>>; readonly detail: Fault['detail'] },
) {
  const errors: Record<string, string> = {};
  const form = await formOf(db, action, found);
  for (const { path, message } of form?.safeParse(typed).error?.issues ?? []) errors[String(path[0])] ??= message;
  const { field, sentence } = detail;
  return field === undefined || sentence === undefined ? errors : { ...errors, [field]: errors[field] ?? sentence };
}

/** Why a form was not taken. A surrender that came in between hinders no claim. */
async function whyRefused(site: GuaranteeSite, visitor: Visitor, orderNo: string, action: SiteAction, fault: Fault): Promise<string> {
  if (fault.kind !== 'staleVersion') return sentenceOf(fault);
  const { context } = site.deps;
  const { letter } = await getLetter(context.db, visitor.viewer, orderNo, context.now());
  if (!listActions(toMachine(guaranteeStates), letter.state, visitor.viewer.role).includes(action))
    return `保函刚刚有更新，现在不能${letterActionLabels[action]}`;
  const happened = action === 'claim' && letter.state === '60' ? '企业刚刚申请了退保，担保机构还没有同意；索赔不受影响' : '保函刚刚有更新';
  return `${happened}。这次没有提交，填的都在，看一遍，再提交一次`;
}

async function takeAction(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context } = site.deps;
  const { visitor, fields } = await readVisitorForm(c, site);
  const action = c.req.param('action') ?? '';
  const orderNo = c.req.param('orderNo') ?? '';
  if (action === 'pay') return goToCashier(c, site, visitor, { orderNo, version: Number(fields.version) });
  if (!isSiteAction(action)) throw new Fault('notFound');
  const typed = readActionFields(action, fields);
  const { viewer } = visitor;
  const found = await getLetter(context.db, viewer, orderNo, context.now());
  const part = action === 'claim' ? askForPart(found, Number(fields.version), typed, context.now()) : null;
  if (part !== null) return showLetter(c, site, visitor, { orderNo, refused: { action, ...part }, status: 422 });
  try {
    if (action === 'release') requireConfirmed(typed[CONFIRMED] ?? '');
    const request = { action, by: byViewer(viewer), number: found.letter.orderNo, version: Number(fields.version), input: typed };
    await runAction(guaranteeCase, { ...context, ...toIssueSettings(site.deps) }, request);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const errors = error.kind === 'invalidField' ? await errorsOf(context.db, action, found, { typed, detail: error.detail }) : {};
    const sentence = Object.keys(errors).length === 0 ? await whyRefused(site, visitor, orderNo, action, error) : '';
    return showLetter(c, site, visitor, { orderNo, refused: { action, typed, errors, sentence, tone: 'bad' }, status: 422 });
  }
  return c.redirect(`/orders/${orderNo}?done=${action}`, 303);
}

const ACTION_PATH = /^\/orders\/(GL\d{14})\/([a-z]+)$/;

export const isActionPath = (path: string): boolean => ACTION_PATH.test(path);

/** A letter with the action that was sent open, and what was typed into it. */
export const reopenAction: Reopen = async (c, site, visitor, { path, fields }, { tone, sentence, status }) => {
  const [, orderNo = '', action = ''] = ACTION_PATH.exec(path) ?? [];
  if (action === 'pay') return c.redirect(path, 303);
  if (!isSiteAction(action)) throw new Fault('notFound');
  const refused = { action, typed: readActionFields(action, fields), errors: {}, sentence, tone };
  return showLetter(c, site, visitor, { orderNo, refused, ...(status === undefined ? {} : { status }) });
};

async function sendFile(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context, files } = site.deps;
  const { viewer } = await requireVisitor(c, site);
  const found = await getLetter(context.db, viewer, c.req.param('orderNo') ?? '', context.now());
  const kind = filesFor(found, viewer).find((name) => name === c.req.param('kind'));
  if (kind === undefined) throw new Fault('notFound');
  const what = { action: 'download', entityType: 'guaranteeLetter', entityId: found.letter.id, detail: { kind } };
  await recordOnce(context, { actor: toActor(viewer), ...what });
  return respondWithFile(c, await openLetterDocument(context.db, files, found.letter, kind));
}

/** Letters of whoever is logged in, each role with its own view and actions. */
export function mountLetterPages(app: PlatformApp, site: GuaranteeSite): void {
  const root = '/orders';
  app.get(
    root,
    siteHandler(site, async (c) => {
      const { viewer } = await requireVisitor(c, site);
      if (viewer.role !== 'applicant') await recordListRead(site.deps.context, toActor(viewer), 'guaranteeLetter');
      const content = listContent(await listLetters(site.deps.context, viewer), viewer, toDay(site.deps.context.now()));
      return guaranteePage(c, site, { title: titles[viewer.role], content });
    }),
  );
  app.get(
    `${root}/:orderNo`,
    siteHandler(site, async (c) => showLetter(c, site, await requireVisitor(c, site), { orderNo: c.req.param('orderNo') ?? '' })),
  );
  app.get(
    `${root}/:orderNo/pay`,
    siteHandler(site, async (c) => showPremium(c, site, await requireVisitor(c, site), c.req.param('orderNo') ?? '')),
  );
  app.get(
    `${root}/:orderNo/files/:kind`,
    siteHandler(site, (c) => sendFile(c, site)),
  );
  // The address of a form that was refused, opened anew.
  app.get(
    `${root}/:orderNo/:action`,
    siteHandler(site, async (c) => {
      if (!isSiteAction(c.req.param('action') ?? '')) throw new Fault('notFound');
      return c.redirect(`${root}/${encodeURIComponent(c.req.param('orderNo') ?? '')}`, 303);
    }),
  );
  app.post(
    `${root}/:orderNo/:action`,
    siteHandler(site, (c) => takeAction(c, site), reopenAction),
  );
}
