import {
  type GuaranteeAction,
  type GuaranteeKind,
  type GuaranteeState,
  guaranteeKindLabels,
  guaranteeStateLabels,
} from '#lib/contract/guarantee/states.ts';
import type { Letter, LetterViewer } from '../../../platform/cases/guarantee/letters.ts';
import { toBeneficiaryView } from '../../../platform/cases/guarantee/verify-letter.ts';
import { yuanText } from '../../../platform/domain/money-words.ts';
import { toWireTime } from '../../../platform/domain/time/shanghai-time.ts';
import type { Markup } from '../../../platform/workbench/kit/page.ts';
import { stateTag, type Tone } from '../../../platform/workbench/kit/pieces.ts';

const MINUTE_END = 16;

export const inYuan = (amountYuan: number | null): string => (amountYuan === null ? '' : yuanText(amountYuan));
export const inWan = (amountYuan: number): string => `${new Intl.NumberFormat('zh-CN').format(amountYuan / 10_000)} 万元`;
export const toMinute = (moment: Date | null): string => (moment === null ? '' : toWireTime(moment).slice(0, MINUTE_END).replace('T', ' '));
export const kindLabel = (kind: GuaranteeKind): string => guaranteeKindLabels[kind];

export const KIND_OPTIONS = (Object.entries(guaranteeKindLabels) as [GuaranteeKind, string][]).map(
  ([kind, label]) => [kind, label] as const,
);
export const CIPHER_OPTIONS = [
  ['2', '明文：开出后受益人就能看'],
  ['1', '密文：开标以后受益人才能看'],
] as const;
export const projectTypeLabels: Readonly<Record<string, string>> = { 1: '工程建设', 2: '政府采购' };
export const bidTypeLabels: Readonly<Record<string, string>> = { 1: '服务', 2: '货物', 3: '工程' };

const waitsForApplicant: readonly GuaranteeState[] = ['00', '10'];
const waitsForGuarantor: readonly GuaranteeState[] = ['20', '60', '70'];
const good: readonly GuaranteeState[] = ['30', '40'];

function toneOf(state: GuaranteeState, { role }: LetterViewer): Tone {
  const own = role === 'institution' ? waitsForGuarantor : role === 'applicant' ? waitsForApplicant : [];
  if (own.includes(state)) return 'turn';
  if (good.includes(state)) return 'ok';
  if (state === '25') return 'bad';
  return waitsForGuarantor.includes(state) ? 'info' : 'neutral';
}

/** The state in the words of whoever looks. */
export function letterTag({ state }: Letter['letter'], viewer: LetterViewer): Markup {
  const label = viewer.role === 'beneficiary' ? toBeneficiaryView(state) : guaranteeStateLabels[state];
  return stateTag(label ?? '', toneOf(state, viewer));
}

export const actionLabels: Readonly<Record<GuaranteeAction | 'save', string>> = {
  save: '开始填写',
  apply: '提交申请',
  pay: '支付保费',
  cancel: '取消申请',
  issue: '开出保函',
  reject: '审核不通过，保费退回',
  start: '开始生效',
  end: '到期',
  release: '解除担保责任',
  surrender: '申请退保',
  approve: '同意退保',
  refuse: '不同意退保',
  claim: '提出索赔',
  uphold: '索赔成立，已赔付',
  dismiss: '索赔不成立',
};

/** What a step says when it is done. */
export const doneSentences: Readonly<Record<string, string>> = {
  save: '已存成草稿',
  apply: '已提交，付完保费就开始审核',
  pay: '保费已支付，担保机构正在审核',
  cancel: '已取消',
  issue: '保函已开出',
  reject: '已退回，保费原路退还',
  release: '担保责任已解除',
  surrender: '退保申请已提交',
  approve: '已同意退保',
  refuse: '已告知企业不同意退保',
  claim: '索赔已提交给担保机构',
  uphold: '已记为赔付',
  dismiss: '已告知受益人索赔不成立',
};

const applicantTurns: Readonly<Record<GuaranteeState, string>> = {
  '00': '轮到您：填完再提交，随时可以接着填。',
  10: '轮到您：付完保费，担保机构就开始审核。',
  20: '轮到担保机构：一般 1 个工作日内审完。开函前都可以取消，保费原路退回。',
  25: '没有通过，保费已原路退回。改好以后可以重新申请。',
  30: '保函已开出，到生效日自动生效。',
  40: '保函正在生效。',
  50: '担保责任已结束，不用再办什么。',
  60: '轮到担保机构：正在审核退保。',
  61: '已退保，保费退到您填的账户。',
  70: '受益人提出了索赔，担保机构正在审核，这期间不能退保。',
  71: '担保机构已赔付，请按约定在 10 日内归还赔付款。',
  72: '索赔不成立，保函到期自动结束。',
  90: '已取消，不用再办什么。',
};
const guarantorTurns: Partial<Record<GuaranteeState, string>> = {
  20: '轮到您：核对资料，开函或者退回。',
  60: '轮到您：审核退保。',
  70: '轮到您：审核索赔。',
};

/** Whose turn it is, and what happens next. */
export function turnSentence({ state }: Letter['letter'], viewer: LetterViewer): string {
  if (viewer.role === 'applicant') return applicantTurns[state];
  if (viewer.role === 'institution') return guarantorTurns[state] ?? '现在没有要您办的。';
  return state === '30' || state === '40' ? '有效期内可以提出索赔，事情办完了可以解除。' : '现在没有要您办的。';
}
