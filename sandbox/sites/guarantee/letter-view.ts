import { html } from 'hono/html';
import { guaranteeStates, isGuaranteeManualAction } from '#lib/contract/guarantee/states.ts';
import type { CaseStep } from '../../../platform/cases/engine/case-rows.ts';
import { listActions, toMachine } from '../../../platform/cases/engine/machine.ts';
import { documentNames, type LetterFile } from '../../../platform/cases/guarantee/letter-documents.ts';
import type { Letter, LetterViewer } from '../../../platform/cases/guarantee/letters.ts';
import { toBidderView } from '../../../platform/cases/guarantee/verify-letter.ts';
import { maskNumber } from '../../../platform/domain/mask/mask-number.ts';
import type { Markup } from '../sandbox-page.ts';
import { dataTable, factList, historyList, notice } from '../sandbox-pieces.ts';
import { actionLabels, doneSentences, inYuan, kindLabel, letterTag, toMinute, turnSentence } from './guarantee-text.ts';
import { SITE_PATH, type Visitor } from './guarantee-visitor.ts';
import { actionPart, type RefusedAction } from './letter-actions.ts';

export interface LetterPage {
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
export function letterView(page: LetterPage): Markup {
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
