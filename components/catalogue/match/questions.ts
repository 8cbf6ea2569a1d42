import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import type { MatchFacts, MatchField } from '#lib/contract/match/match-rule.ts';
import { FARM_SCALE } from '#lib/contract/score-scale.ts';
import { countyLabels, ownTradeLabels } from '#lib/labels/finance-labels.ts';
import { seekerLabels } from '#lib/labels/policy-labels.ts';
import { plainDecimal, plainWan } from '#lib/validation/plain-decimal.ts';

type Options = Readonly<Record<string, string>>;

interface ChoiceQuestion {
  readonly kind: 'one' | 'several';
  readonly label: string;
  readonly options: Options;
}

interface FigureQuestion {
  readonly kind: 'figure';
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
}

export type Question = ChoiceQuestion | FigureQuestion;

/** What the questionnaire asks for each field, in the words of somebody who runs a shop. */
export const questions: Readonly<Record<MatchField, Question>> = {
  accountType: { kind: 'one', label: '以谁的名义办', options: { ENTERPRISE: '企业、个体工商户', INDIVIDUAL: '个人' } },
  applicant: { kind: 'one', label: '您是哪一类', options: seekerLabels },
  region: { kind: 'one', label: '在哪个区县', options: countyLabels },
  industry: { kind: 'one', label: '做哪一行', options: ownTradeLabels },
  trade: { kind: 'one', label: '种什么、养什么', options: FARM_INDUSTRIES },
  yearsSinceRegistration: { kind: 'figure', label: '开业多久了', unit: '年', hint: '不满一年写小数，半年写 0.5' },
  registeredCapital: { kind: 'figure', label: '注册资本', unit: '万元' },
  annualRevenue: { kind: 'figure', label: '近 12 个月开票或收款', unit: '万元' },
  employees: { kind: 'figure', label: '有多少员工', unit: '人' },
  taxGrade: { kind: 'one', label: '纳税信用级别', options: { A: 'A 级', B: 'B 级', M: 'M 级', C: 'C 级', D: 'D 级' } },
  qualifications: {
    kind: 'several',
    label: '有哪些资质',
    options: {
      1: '专精特新中小企业',
      2: '专精特新“小巨人”',
      3: '高新技术企业',
      4: '科技型中小企业',
      6: '合作社示范社',
      7: '示范家庭农场',
      9: '建筑业企业资质',
      10: '专利或商标',
    },
  },
  firstLoan: { kind: 'one', label: '以前贷过经营性贷款吗', options: { true: '没有贷过', false: '贷过' } },
  collateral: {
    kind: 'several',
    label: '有什么可以抵押或质押',
    options: { 1: '房产或土地', 2: '设备或车辆', 3: '海域、林地或承包地', 4: '应收账款、票据或订单', 5: '专利或商标' },
  },
  agriSubjectType: {
    kind: 'one',
    label: '是不是涉农的',
    options: { 1: '农户', 2: '种养大户', 3: '家庭农场', 4: '农民专业合作社', 5: '农业企业', 6: '村集体', 0: '都不是' },
  },
  agriScore: { kind: 'figure', label: '涉农信用分', unit: '分', hint: FARM_SCALE },
  whitelist: { kind: 'one', label: '列入重点企业名单了吗', options: { true: '列入了', false: '没有' } },
};

/** Who, where, what trade: by these most of what cannot fit is left out. */
export const FIRST_QUESTIONS: readonly MatchField[] = ['accountType', 'region', 'industry'];

/** 没有: somebody has none of the things to tick. */
export const NONE = 'none';

const toBoolean = (text: string): boolean => text === 'true';

function readField(field: MatchField, given: readonly string[]): MatchFacts[MatchField] | undefined {
  const { kind } = questions[field];
  const [first = ''] = given;
  if (kind === 'several') return given.length === 0 ? undefined : given.filter((code) => code !== NONE);
  if (first.trim() === '') return undefined;
  if (kind === 'figure') return figureFault(field, first) === null ? Number(plainFigure(field, first)) : undefined;
  return field === 'firstLoan' || field === 'whitelist' ? toBoolean(first) : first;
}

const plainFigure = (field: MatchField, text: string): string => {
  const question = questions[field];
  return question.kind === 'figure' && question.unit === '万元' ? plainWan(text) : plainDecimal(text);
};

const FIGURE = /^\d{1,9}(\.\d{1,4})?$/;

/** What is wrong with a figure; null for one that can be reckoned with, and for none. */
export const figureFault = (field: MatchField, text: string): string | null =>
  questions[field].kind !== 'figure' || text.trim() === '' || FIGURE.test(plainFigure(field, text)) ? null : '请填数字，不知道的可以空着';

/** The answers of a sent questionnaire; what was left open is taken back. */
export const readAnswers = (form: FormData, fields: readonly MatchField[]): MatchFacts =>
  Object.fromEntries(fields.map((field) => [field, readField(field, form.getAll(field).map(String))])) as MatchFacts;

/** An answer as its control shows it. */
export function shownAnswers(answers: MatchFacts, field: MatchField): readonly string[] {
  const answer = answers[field];
  if (answer === undefined) return [];
  if (Array.isArray(answer)) return answer.length === 0 ? [NONE] : answer;
  return [String(answer)];
}
