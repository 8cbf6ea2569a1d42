import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { insuredBirthDate, quoteApplication } from '#lib/contract/insurance-cover.ts';
import { addMonths, ageOn } from '#lib/contract/pricing/cover-period.ts';
import { asksSum, asksUnits } from '#lib/contract/pricing/premium.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import type { AppliedProduct } from './insurance-application-form.ts';

/** What is wrong, and at which field. */
export interface FieldFault {
  readonly path: (string | number)[];
  readonly message: string;
}

const LATEST_START_MONTHS = 3;
const YUAN_PER_WAN = 10_000;
/** What cannot be parted. */
const WHOLE_UNITS: readonly string[] = ['头', '笼', '尾', '名员工'];
const AMOUNT = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/;
const UNITS = /^(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?$/;

function checkSum(product: AppliedProduct, asked: InsuranceApplication): FieldFault[] {
  const { pricing } = product;
  if (pricing.kind === '固定') {
    const isOffered = pricing.plans.some(({ planCode }) => planCode === asked.planCode);
    if (!isOffered) return [{ path: ['planCode'], message: '请选择一档计划' }];
  }
  const units = asksUnits(pricing) ? checkUnits(pricing, asked) : [];
  if (!asksSum(pricing)) return units.length > 0 ? units : checkSumOfUnits(product, asked);
  return [...units, ...checkTypedSum(product, asked)];
}

/** Units decide the sum insured, which has its bounds too. */
function checkSumOfUnits({ pricing, sumInsuredMax }: AppliedProduct, { units }: InsuranceApplication): FieldFault[] {
  if (pricing.sumPerUnitYuan === 0) return [];
  const most = Math.floor((sumInsuredMax * YUAN_PER_WAN) / pricing.sumPerUnitYuan);
  return Number(units) <= most ? [] : [{ path: ['units'], message: `最多 ${most} ${pricing.unit}` }];
}

function checkTypedSum({ sumInsuredMin, sumInsuredMax }: AppliedProduct, asked: InsuranceApplication): FieldFault[] {
  if (!AMOUNT.test(asked.sumInsured)) return [{ path: ['sumInsured'], message: '请填写保额' }];
  const sum = Number(asked.sumInsured);
  const fits = sum >= sumInsuredMin && sum <= sumInsuredMax;
  return fits ? [] : [{ path: ['sumInsured'], message: `保额在 ${sumInsuredMin} 到 ${sumInsuredMax} 万元之间` }];
}

function checkUnits({ unit, minimumUnits }: AppliedProduct['pricing'], { units }: InsuranceApplication): FieldFault[] {
  if (!UNITS.test(units) || Number(units) <= 0) return [{ path: ['units'], message: `请填写投保数量（${unit}）` }];
  if (WHOLE_UNITS.includes(unit) && !/^\d+$/.test(units)) return [{ path: ['units'], message: '请填写整数' }];
  return Number(units) >= minimumUnits ? [] : [{ path: ['units'], message: `至少 ${minimumUnits} ${unit}` }];
}

function checkDates(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const { startDate, endDate } = asked;
  if (!isDay(startDate)) return [{ path: ['startDate'], message: '请选择生效日期' }];
  if (startDate <= today) return [{ path: ['startDate'], message: '最早明天生效' }];
  const latest = addMonths(today, LATEST_START_MONTHS);
  if (startDate > latest) return [{ path: ['startDate'], message: `最晚 ${latest} 生效` }];
  const chosen = product.periods.find(({ label }) => label === asked.period);
  if (chosen === undefined) return [{ path: ['period'], message: '请选择保险期间' }];
  if (chosen.months !== null) return [];
  if (!isDay(endDate) || endDate < startDate) return [{ path: ['endDate'], message: '请选择到期日期' }];
  const last = chosen.maxMonths === null ? null : addMonths(startDate, chosen.maxMonths);
  return last === null || endDate < last ? [] : [{ path: ['endDate'], message: `最长 ${chosen.maxMonths} 个月` }];
}

const checkAnswers = ({ healthNotice }: AppliedProduct, { healthAnswers }: InsuranceApplication): FieldFault[] =>
  healthNotice.flatMap(({ kind }, index) => {
    const answer = (healthAnswers[index] ?? '').trim();
    const isAnswered = kind === 'yesNo' ? answer === '是' || answer === '否' : answer !== '';
    return isAnswered ? [] : [{ path: ['healthAnswers', index], message: '请如实回答' }];
  });

/** Sum insured or units, dates, and the answers to the health and risk questions. */
export function checkCover(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const found = [...checkSum(product, asked), ...checkDates(product, asked, today), ...checkAnswers(product, asked)];
  const isPriced = found.length > 0 || product.minInsureds > asked.insureds.length || quoteApplication(product, asked) !== null;
  return isPriced ? found : [{ path: ['insureds'], message: '年龄或职业类别不在承保范围' }];
}

function checkPerson(product: AppliedProduct, asked: InsuranceApplication, index: number): FieldFault[] {
  const insured = asked.insureds[index];
  if (insured === undefined) return [];
  const at = (name: string, message: string): FieldFault[] => [{ path: ['insureds', index, name], message }];
  if (insured.relation !== '' && !product.relations.includes(insured.relation)) return at('relation', '请选择与投保人的关系');
  const { occupationClasses, ageMin, ageMax } = product;
  if (occupationClasses.length > 0 && !occupationClasses.includes(insured.occupationClass)) return at('occupationClass', '请选择职业类别');
  const birthDate = insuredBirthDate(insured);
  if (!isDay(birthDate)) return insured.idType === '1' ? [] : at('birthDate', '请选择出生日期');
  const age = isDay(asked.startDate) ? ageOn(birthDate, asked.startDate) : null;
  if (age === null || ageMin === null || ageMax === null || (age >= ageMin && age <= ageMax)) return [];
  return at(insured.idType === '1' ? 'idNo' : 'birthDate', `投保年龄是 ${ageMin} 到 ${ageMax} 周岁`);
}

/** Every insured person by itself, how many there are, and that nobody is named twice. */
export function checkInsureds(product: AppliedProduct, asked: InsuranceApplication): FieldFault[] {
  const { insureds } = asked;
  if (product.minInsureds === 0) return insureds.length === 0 ? [] : [{ path: ['insureds'], message: '这个产品不用填被保险人' }];
  if (insureds.length < product.minInsureds) return [{ path: ['insureds'], message: `至少 ${product.minInsureds} 名被保险人` }];
  const seen = new Set<string>();
  return insureds.flatMap(({ idNo }, index) => {
    const key = idNo.toUpperCase();
    const isRepeated = key !== '' && seen.has(key);
    seen.add(key);
    return isRepeated ? [{ path: ['insureds', index, 'idNo'], message: '这个证件号已经填过' }] : checkPerson(product, asked, index);
  });
}

/** Named beneficiaries share the whole. */
export function checkBeneficiaries({ beneficiaryKind, beneficiaries }: InsuranceApplication): FieldFault[] {
  if (beneficiaryKind === '法定') return beneficiaries.length === 0 ? [] : [{ path: ['beneficiaryKind'], message: '法定受益人不用填写' }];
  if (beneficiaries.length === 0) return [{ path: ['beneficiaries'], message: '请填写受益人' }];
  const total = beneficiaries.reduce((sum, { sharePercent }) => sum + Number(sharePercent), 0);
  return total === 100 ? [] : [{ path: ['beneficiaries', beneficiaries.length - 1, 'sharePercent'], message: '受益比例合计要等于 100%' }];
}

const subjectFields: Readonly<
  Record<AppliedProduct['subjectKind'], readonly (readonly [keyof InsuranceApplication['subject'], string])[]>
> = {
  none: [],
  farm: [
    ['crop', '请填写种养品种'],
    ['place', '请填写种养地点'],
  ],
  tender: [
    ['project', '请填写项目名称'],
    ['section', '请填写标段'],
  ],
  property: [
    ['address', '请填写财产所在地址'],
    ['value', '请填写财产价值（万元）'],
  ],
  place: [['address', '请填写营业或生产地址']],
  contract: [
    ['contractName', '请填写合同或贷款名称'],
    ['counterparty', '请填写对方名称'],
  ],
};

/** What is insured beside people. */
export const checkSubject = ({ subjectKind }: AppliedProduct, { subject }: InsuranceApplication): FieldFault[] =>
  subjectFields[subjectKind].flatMap(([name, message]) => {
    const text = subject[name].trim();
    const isGood = name === 'value' ? AMOUNT.test(text) && Number(text) > 0 : text !== '';
    return isGood ? [] : [{ path: ['subject', name], message }];
  });
