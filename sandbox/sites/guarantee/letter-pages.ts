import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { GuaranteeReasonForm, guaranteeClaimForm, guaranteeSurrenderForm } from '#lib/contract/forms/guarantee-form.ts';
import { type GuaranteeManualAction, guaranteeStates, isGuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import { type CaseStep, listSteps } from '../../../platform/cases/engine/case-rows.ts';
import { listActions, toMachine } from '../../../platform/cases/engine/machine.ts';
import { runAction } from '../../../platform/cases/engine/run-action.ts';
import { guaranteeCase } from '../../../platform/cases/guarantee/definition.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNames,
  type LetterFile,
  listLetterFiles,
  openLetterDocument,
} from '../../../platform/cases/guarantee/letter-documents.ts';
import { byViewer, getLetter, type Letter, type LetterViewer, listLetters, toActor } from '../../../platform/cases/guarantee/letters.ts';
import { toBidderView } from '../../../platform/cases/guarantee/verify-letter.ts';
import { Fault } from '../../../platform/domain/fault.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import { recordListRead, recordOnce, recordRead } from '../../../platform/domain/record/record-once.ts';
import { respondWithFile } from '../../../platform/http/file-routes.ts';
import type { PlatformApp } from '../../../platform/http/mount-call.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { actionForm, dataTable, factList, historyList, notice, type TableColumn } from '../../../platform/workbench/kit/pieces.ts';
import { guaranteePage, type Reopen, type SiteContext, sentenceOf, siteHandler } from './guarantee-frame.ts';
import { actionLabels, doneSentences, inYuan, kindLabel, letterTag, toMinute, turnSentence } from './guarantee-text.ts';
import { type GuaranteeSite, readVisitorForm, requireVisitor, SITE_PATH, type Visitor } from './guarantee-visitor.ts';
import { actionPart, type RefusedAction, readActionFields } from './letter-actions.ts';

interface LetterPage {
  readonly found: Letter;
  readonly steps: readonly CaseStep[];
  readonly files: readonly LetterFile[];
  readonly visitor: Visitor;
  readonly refused: RefusedAction | null;
  /** Action that was just done. */
  readonly done: string;
}

const sealedFacts = ({ letter, section, guarantorName }: Letter): Markup => html`${notice(
  'info',
  '这是密文保函',
  `${toMinute(section.bidDeadline)} 开标以后才能看内容。`,
)}
${factList([
  ['保函编号', letter.guaranteeNo],
  ['种类', kindLabel(letter.guaranteeKind)],
  ['标段', `${section.projectName} ${section.sectionName}`],
  ['出函机构', guarantorName],
])}`;

function moneyFacts({ letter }: Letter, viewer: LetterViewer): (readonly [string, string | null])[] {
  const { surrender, claim } = letter;
  const paid: (readonly [string, string | null])[] =
    viewer.role === 'beneficiary'
      ? []
      : [
          ['保费', inYuan(letter.premiumYuan)],
          ['付款', letter.payTime === null ? '' : `${toMinute(letter.payTime)} · ${letter.payNo ?? ''}`],
          ['退款', toMinute(letter.refundTime)],
          ['退保原因', surrender?.reason ?? ''],
          ['退保收款', surrender === null ? '' : `${surrender.accountName} · ${surrender.bankName} · ${surrender.bankAccount}`],
          ['退还保费', inYuan(surrender?.refundYuan ?? null)],
        ];
  return [...paid, ['索赔金额', inYuan(claim?.claimAmountYuan ?? null)], ['索赔理由', claim?.reason ?? '']];
}

function letterFacts(found: Letter, viewer: LetterViewer): Markup {
  if (found.sealed) return sealedFacts(found);
  const { letter, section, guarantorName } = found;
  const { content } = letter;
  const hasOwn = viewer.role !== 'beneficiary';
  return factList([
    ['保函编号', letter.guaranteeNo],
    ['种类', kindLabel(letter.guaranteeKind)],
    ['保函金额', inYuan(letter.amountYuan)],
    ['有效期', letter.startDate === null ? '' : `${letter.startDate} 至 ${letter.endDate ?? ''}`],
    ['标段', `${section.projectName} ${section.sectionName}（${section.sectionNo}）`],
    ['开标时间', toMinute(section.bidDeadline)],
    ['被保证人', `${letter.principalName}（${letter.principalCreditCode}）`],
    ['受益人', `${section.creditor.name}（${section.creditor.creditCode}）`],
    ['出函机构', guarantorName],
    ['出函时间', toMinute(letter.outTime)],
    ['开标前', content.cipher === '1' ? '密文，受益人看不到内容' : '明文'],
    ['投标平台显示', letter.guaranteeKind === '1' && hasOwn ? toBidderView(letter.state) : null],
    ['联系人', hasOwn ? `${content.contact} ${content.contactPhone}` : null],
    ['法定代表人', hasOwn ? `${content.legalPerson} ${content.legalPhone} ${maskNumber(content.legalIdNo)}` : null],
    ['最高资质', hasOwn ? content.topQualification : null],
    ...moneyFacts(found, viewer),
    ['文件 SHA-256', letter.fileSha256 === null ? null : html`<code>${letter.fileSha256}</code>`],
  ]);
}

function fileTable({ found, files }: LetterPage): Markup | '' {
  if (files.length === 0) return '';
  const rows = files.map(({ kind, sizeBytes }) => [
    html`<a href="${SITE_PATH}/orders/${found.letter.orderNo}/files/${kind}" download>${documentNames[kind]}</a>`,
    'PDF',
    `${Math.ceil(sizeBytes / 1024)} KB`,
  ]);
  return html`<h2>文件</h2>
    ${dataTable('文件', [{ name: '名称' }, { name: '格式' }, { name: '大小', kind: 'figure' }], rows)}`;
}

function nextPart({ letter }: Letter): Markup | '' {
  if (letter.state === '00')
    return html`<p class="buttons"><a class="button" href="${SITE_PATH}/apply?orderNo=${letter.orderNo}">接着填</a></p>`;
  if (letter.state !== '10') return '';
  return html`<p>保费，一次付清</p>
    <p class="figure-xl">${inYuan(letter.premiumYuan)}</p>
    <p class="small">相当于保函金额的 ${letter.premiumRate}%。</p>
    <p class="buttons"><a class="button" href="${SITE_PATH}/orders/${letter.orderNo}/pay">去支付</a></p>`;
}

function actionCard({ found, visitor, refused }: LetterPage): Markup {
  const { viewer } = visitor;
  const actions = found.sealed
    ? []
    : listActions(toMachine(guaranteeStates), found.letter.state, viewer.role).filter(isGuaranteeManualAction);
  const isTurn =
    (viewer.role === 'institution' && actions.some((action) => action !== 'release')) ||
    (viewer.role === 'applicant' && ['00', '10'].includes(found.letter.state));
  const parts = actions.map((action) =>
    actionPart(action, found, visitor, refused, viewer.role === 'institution' && action === actions[0] && isTurn),
  );
  return html`<section class="card ${isTurn ? 'turn' : ''}">
    <p><strong>${found.sealed ? '开标以后才能看内容、提出索赔。' : turnSentence(found.letter, viewer)}</strong></p>
    ${viewer.role === 'applicant' ? nextPart(found) : ''} ${parts}
  </section>`;
}

/** A letter as its viewer may see it: what to do, what it says, its papers, its history. */
function letterView(page: LetterPage): Markup {
  const { found, steps, visitor, refused, done } = page;
  const history = steps.map(({ action, time, actorName, remark }) => ({
    time: time.slice(0, 16).replace('T', ' '),
    title: actionLabels[action as keyof typeof actionLabels],
    who: actorName,
    remark,
  }));
  return html`<p>${letterTag(found.letter, visitor.viewer)}</p>
    ${refused !== null && refused.sentence !== '' ? notice(refused.tone, refused.sentence) : ''}
    ${done in doneSentences ? notice('ok', doneSentences[done] ?? '') : ''} ${actionCard(page)}
    <h2>保函内容</h2>
    ${letterFacts(found, visitor.viewer)} ${fileTable(page)}
    ${found.sealed ? '' : html`<h2>办理过程</h2>${historyList(history)}`}`;
}

const titles = { applicant: '我的保函', institution: '待办和台账', beneficiary: '收到的保函' } as const;

function listContent(letters: readonly Letter[], viewer: LetterViewer): Markup {
  const begin =
    viewer.role === 'applicant' ? html`<p class="buttons"><a class="button" href="${SITE_PATH}/sections">选一个项目申请</a></p>` : '';
  if (letters.length === 0) return html`<p>还没有保函。有了会出现在这里。</p>${begin}`;
  const isOwn = viewer.role === 'applicant';
  const rows = letters.map((found) => {
    const { letter, section, sealed } = found;
    const principal = sealed ? '开标后可见' : letter.principalName;
    return [
      html`<a href="${SITE_PATH}/orders/${letter.orderNo}">${kindLabel(letter.guaranteeKind)}</a><br /><span class="small">${letter.orderNo}</span>`,
      letterTag(letter, viewer),
      html`${section.projectName}<br /><span class="small">${section.sectionName}</span>`,
      ...(isOwn ? [] : [principal]),
      sealed ? '—' : inYuan(letter.amountYuan),
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
const filesFor = ({ sealed }: Letter, { role }: LetterViewer): readonly DocumentKind[] => {
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
  const content = letterView({ found, steps, files, visitor, refused, done: c.req.query('done') ?? '' });
  const title = `${kindLabel(found.letter.guaranteeKind)} ${found.letter.orderNo}`;
  return guaranteePage(c, site, { title, content, status, visitor });
}

function formOf(action: GuaranteeManualAction, { letter }: Letter) {
  if (action === 'surrender') return guaranteeSurrenderForm();
  if (action === 'claim') return guaranteeClaimForm(letter.amountYuan ?? 0);
  return ['reject', 'refuse', 'uphold', 'dismiss'].includes(action) ? GuaranteeReasonForm : null;
}

/** Wrong values by their field, named as on the page; empty for a fault that is no field's. */
function errorsOf(action: GuaranteeManualAction, found: Letter, typed: Readonly<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of formOf(action, found)?.safeParse(typed).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

async function takeAction(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { context, files, signOn } = site.deps;
  const { visitor, fields } = await readVisitorForm(c, site);
  const action = c.req.param('action') ?? '';
  const orderNo = c.req.param('orderNo') ?? '';
  if (!isGuaranteeManualAction(action)) throw new Fault('notFound');
  const typed = readActionFields(action, fields);
  const { viewer } = visitor;
  const found = await getLetter(context.db, viewer, orderNo, context.now());
  try {
    const request = { action, by: byViewer(viewer), number: orderNo, version: Number(fields.version), input: typed };
    await runAction(guaranteeCase, { ...context, files, siteUrl: signOn.siteUrl }, request);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const errors = error.kind === 'invalidField' ? errorsOf(action, found, typed) : {};
    const sentence = Object.keys(errors).length === 0 ? sentenceOf(error) : '';
    return showLetter(c, site, visitor, { orderNo, refused: { action, typed, errors, sentence, tone: 'bad' }, status: 422 });
  }
  return c.redirect(`${SITE_PATH}/orders/${orderNo}?done=${action}`, 303);
}

const ACTION_PATH = /^\/sandbox\/guarantee\/orders\/(GL\d{14})\/([a-z]+)$/;

export const isActionPath = (path: string): boolean => ACTION_PATH.test(path);

/** A letter with the action that was sent open, and what was typed into it. */
export const reopenAction: Reopen = async (c, site, visitor, { path, fields }, { tone, sentence, status }) => {
  const [, orderNo = '', action = ''] = ACTION_PATH.exec(path) ?? [];
  if (!isGuaranteeManualAction(action)) throw new Fault('notFound');
  if (action === 'pay') return c.redirect(path, 303);
  const refused = { action, typed: readActionFields(action, fields), errors: {}, sentence, tone };
  return showLetter(c, site, visitor, { orderNo, refused, ...(status === undefined ? {} : { status }) });
};

async function showCashier(c: SiteContext, site: GuaranteeSite): Promise<Response> {
  const { db, now } = site.deps.context;
  const { viewer, formToken } = await requireVisitor(c, site);
  const orderNo = c.req.param('orderNo') ?? '';
  const { letter, section, guarantorName } = await getLetter(db, viewer, orderNo, now());
  if (viewer.role !== 'applicant') throw new Fault('notFound');
  if (letter.state !== '10') return c.redirect(`${SITE_PATH}/orders/${orderNo}`, 303);
  const content = html`${notice('info', '这里不会扣真钱', '按下按钮就当作已经付款，用来把流程走完。')}
    <section class="card turn">
      <p>应付保费</p>
      <p class="figure-xl">${inYuan(letter.premiumYuan)}</p>
      ${factList([
        ['收款', guarantorName],
        ['订单', `${kindLabel(letter.guaranteeKind)} ${orderNo}`],
        ['项目', `${section.projectName} ${section.sectionName}`],
        ['保函金额', inYuan(letter.amountYuan)],
      ])}
      ${actionForm({ action: `${SITE_PATH}/orders/${orderNo}/pay`, button: `支付 ${inYuan(letter.premiumYuan)}`, hidden: { formToken, version: String(letter.version) } })}
      <p class="buttons"><a href="${SITE_PATH}/orders/${orderNo}">以后再付</a></p>
    </section>`;
  return guaranteePage(c, site, { title: '支付保费', content });
}

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
  const root = `${SITE_PATH}/orders`;
  app.get(
    root,
    siteHandler(site, async (c) => {
      const { viewer } = await requireVisitor(c, site);
      if (viewer.role !== 'applicant') await recordListRead(site.deps.context, toActor(viewer), 'guaranteeLetter');
      const content = listContent(await listLetters(site.deps.context, viewer), viewer);
      return guaranteePage(c, site, { title: titles[viewer.role], content });
    }),
  );
  app.get(
    `${root}/:orderNo`,
    siteHandler(site, async (c) => showLetter(c, site, await requireVisitor(c, site), { orderNo: c.req.param('orderNo') ?? '' })),
  );
  app.get(
    `${root}/:orderNo/pay`,
    siteHandler(site, (c) => showCashier(c, site)),
  );
  app.get(
    `${root}/:orderNo/files/:kind`,
    siteHandler(site, (c) => sendFile(c, site)),
  );
  app.post(
    `${root}/:orderNo/:action`,
    siteHandler(site, (c) => takeAction(c, site), reopenAction),
  );
}
