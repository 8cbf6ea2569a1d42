import * as z from 'zod';
import {
  AMOUNT,
  type AppliedProduct,
  checkDates,
  checkSum,
  type FieldFault,
  LATEST_START_MONTHS,
} from '#lib/contract/forms/insurance-cover-rules.ts';
import {
  Beneficiary,
  InsuranceApplication,
  InsuranceHolder,
  type InsuranceIdType,
  InsuranceSubject,
  InsuredPerson,
} from '#lib/contract/insurance-application.ts';
import { SELF } from '#lib/contract/insurance-consents.ts';
import {
  COMPANIES_ONLY,
  HEIRS_BY_LAW,
  insuredBirthDate,
  isForCompanies,
  NEAR_RELATIVES,
  quoteApplication,
  subjectFieldsOf,
} from '#lib/contract/insurance-cover.ts';
import { namedPeople, namesPeople } from '#lib/contract/insurance-notice.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { addMonths, ageOn, birthDateOf } from '#lib/contract/pricing/cover-period.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { mobile } from '#lib/validation/contact.ts';
import { creditCode, hasCreditCodeCheckDigit } from '#lib/validation/credit-code.ts';
import { accepts, atMost, type FieldRule, inOrder, required } from '#lib/validation/field-rule.ts';
import { identityCard, isIdentityCard } from '#lib/validation/identity-card.ts';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import { emailField, idNumberField, nameField, numberField, percentField, textField } from '#lib/validation/text-field.ts';

const otherDocument = accepts((text) => /^[A-Za-z0-9()]{5,20}$/.test(text), '请输入正确的证件号码');

/** The number of a document of a kind, which must be filled in. */
function documentNumber(idType: InsuranceIdType): FieldRule {
  if (idType === '1') return inOrder(required('请输入身份证号'), identityCard);
  if (idType === '5') return inOrder(required('请输入统一社会信用代码'), creditCode);
  return inOrder(required('请输入证件号码'), otherDocument);
}

/** A number as answers show it (`maskNumber`): several numbers look alike so. */
const MASKED = /^(?:[\dA-Za-z]{4}\*{3,}[\dA-Za-z]{2}|[\dA-Za-z()]\*{3,}[\dA-Za-z()]{2}|\*{5,6})$/;

/** The same, or a number as answers show it: the platform knows the whole. */
const shownNumber =
  (rule: FieldRule): FieldRule =>
  (text) =>
    MASKED.test(text) ? null : rule(text);

const checkHolder = (product: AppliedProduct, { holder }: InsuranceApplication): FieldFault[] =>
  isForCompanies(product) && holder.kind !== '企业' ? [{ path: ['holder', 'kind'], message: COMPANIES_ONLY }] : [];

const checkAnswers = ({ healthNotice }: AppliedProduct, asked: InsuranceApplication): FieldFault[] =>
  healthNotice.flatMap((question, index) => {
    const answer = (asked.healthAnswers[index] ?? '').trim();
    const isAnswered = question.kind === 'yesNo' ? answer === '是' || answer === '否' : answer !== '';
    if (!isAnswered) return [{ path: ['healthAnswers', index], message: '请如实回答' }];
    const isNamed = !namesPeople(question, answer, asked.insureds) || namedPeople(question, asked, index).length > 0;
    return isNamed ? [] : [{ path: ['healthAnswers', index, 'people'], message: '请选出是哪几位' }];
  });

/** Sum insured or units, dates, and the answers to the health and risk questions. */
function checkCover(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const dates = [...checkDates(product, asked, today), ...checkAgesAtStart(product, asked, today)];
  const found = [...checkSum(product, asked), ...dates, ...checkAnswers(product, asked)];
  const isOpen = asked.insureds.some(
    (insured, index) => !isDay(insuredBirthDate(insured)) || checkPerson(product, asked, index, today).length > 0,
  );
  const isPriced = found.length > 0 || isOpen || product.minInsureds > asked.insureds.length || quoteApplication(product, asked) !== null;
  return isPriced ? found : [{ path: ['insureds'], message: '年龄或职业类别不在承保范围' }];
}

/** Before a first day is chosen, the days on which the cover may begin. */
const startsOf = ({ startDate }: InsuranceApplication, today: string): string[] =>
  isDay(startDate) ? [startDate] : [addDays(today, 1), addMonths(today, LATEST_START_MONTHS)];

/** Somebody who could be insured from another day on, and not from the one that was chosen: said at the day too. */
function checkAgesAtStart(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const { ageMin, ageMax } = product;
  if (ageMin === null || ageMax === null || !isDay(asked.startDate)) return [];
  const fits = (birthDate: string, day: string): boolean => ageOn(birthDate, day) >= ageMin && ageOn(birthDate, day) <= ageMax;
  const other = startsOf({ ...asked, startDate: '' }, today);
  return asked.insureds.flatMap((insured, index) => {
    const birthDate = insuredBirthDate(insured);
    if (!isDay(birthDate) || fits(birthDate, asked.startDate) || !other.some((day) => fits(birthDate, day))) return [];
    const who = insured.name.trim() || `第 ${index + 1} 位`;
    const message = `${who}那天 ${ageOn(birthDate, asked.startDate)} 周岁，投保年龄是 ${ageMin} 到 ${ageMax} 周岁，请换一天，或者不保这一位`;
    return [{ path: ['startDate'], message }];
  });
}

function checkPerson(product: AppliedProduct, asked: InsuranceApplication, index: number, today: string): FieldFault[] {
  const insured = asked.insureds[index];
  if (insured === undefined) return [];
  const at = (name: string, message: string): FieldFault[] => [{ path: ['insureds', index, name], message }];
  const { relations, occupationClasses, ageMin, ageMax } = product;
  if (relations.length > 0 && insured.relation !== '' && !relations.includes(insured.relation))
    return at('relation', '请选择与投保人的关系');
  if (occupationClasses.length > 0 && !occupationClasses.includes(insured.occupationClass)) return at('occupationClass', '请选择职业类别');
  const birthDate = insuredBirthDate(insured);
  const wrong = wrongRelation(insured.relation, birthDate, '投保人', bornOf(asked.holder.idNo));
  if (wrong !== '') return at('relation', wrong);
  if (!isDay(birthDate)) return insured.idType === '1' ? [] : at('birthDate', '请选择出生日期');
  if (ageMin === null || ageMax === null) return [];
  const ages = startsOf(asked, today).map((day) => ageOn(birthDate, day));
  if (ages.some((age) => age >= ageMin && age <= ageMax)) return [];
  return at(insured.idType === '1' ? 'idNo' : 'birthDate', `投保年龄是 ${ageMin} 到 ${ageMax} 周岁`);
}

/** Whoever insures himself is the holder, and the holder nobody else; a masked number tells nothing without the name. */
function checkSelf(product: AppliedProduct, { holder, insureds }: InsuranceApplication, index: number): FieldFault[] {
  const insured = insureds[index];
  if (insured === undefined || holder.kind === '企业') return [];
  if (insured.relation !== SELF) {
    const isSame = insured.idNo !== '' && insured.idNo.toUpperCase() === holder.idNo.toUpperCase();
    const isHolder = isSame && (!MASKED.test(insured.idNo) || insured.name.trim() === holder.name.trim());
    if (!isHolder || insured.relation === '' || isForCompanies(product)) return [];
    const way = product.relations.includes(SELF) ? `请选“${SELF}”` : '这个产品不能给自己买';
    return [{ path: ['insureds', index, 'relation'], message: `这一位就是投保人自己，${way}` }];
  }
  const at = (name: string): FieldFault[] => [{ path: ['insureds', index, name], message: '本人就是投保人，和投保人填的要一样' }];
  if (insured.name.trim() !== holder.name.trim()) return at('name');
  const numbers = [insured, holder].map(({ idNo }) => idNo.toUpperCase());
  const isKnown = numbers.every((idNo) => idNo !== '' && !MASKED.test(idNo));
  return insured.idType !== holder.idType || (isKnown && numbers[0] !== numbers[1]) ? at('idNo') : [];
}

const ends = (idNo: string): string => `${idNo.slice(0, 4)}${idNo.slice(-2)}`.toUpperCase();

/** Two of one number. What a mask leaves of it tells that together with the name and the day of birth alone. */
function isSamePerson(one: InsuranceApplication['insureds'][number], other: InsuranceApplication['insureds'][number]): boolean {
  if (one.idNo === '' || other.idNo === '') return false;
  if (!MASKED.test(one.idNo) && !MASKED.test(other.idNo)) return one.idNo.toUpperCase() === other.idNo.toUpperCase();
  const birthDate = insuredBirthDate(one);
  return (
    ends(one.idNo) === ends(other.idNo) &&
    one.name.trim() === other.name.trim() &&
    isDay(birthDate) &&
    birthDate === insuredBirthDate(other)
  );
}

/** Every insured person by itself, how many there are, and that nobody is named twice. */
function checkInsureds(product: AppliedProduct, asked: InsuranceApplication, today: string): FieldFault[] {
  const { insureds } = asked;
  if (product.minInsureds === 0) return insureds.length === 0 ? [] : [{ path: ['insureds'], message: '这个产品不用填被保险人' }];
  if (insureds.length < product.minInsureds) return [{ path: ['insureds'], message: `至少 ${product.minInsureds} 名被保险人` }];
  return insureds.flatMap((insured, index) => {
    const first = insureds.slice(0, index).findIndex((one) => isSamePerson(one, insured));
    return first >= 0
      ? [{ path: ['insureds', index, 'idNo'], message: `和第 ${first + 1} 位${insureds[first]?.name ?? ''}是同一个证件号，留一个` }]
      : [...checkSelf(product, asked, index), ...checkPerson(product, asked, index, today)];
  });
}

/** Relations of whoever was born first, and of whoever was born later. */
const ELDERS = [
  '父母',
  '父亲',
  '母亲',
  '爸爸',
  '妈妈',
  '祖父母',
  '外祖父母',
  '祖父',
  '祖母',
  '外祖父',
  '外祖母',
  '爷爷',
  '奶奶',
  '外公',
  '外婆',
];
const CHILDREN = ['子女', '儿子', '女儿', '孙子女', '外孙子女', '孙子', '孙女', '外孙', '外孙女'];

/** A parent who is younger than the child; empty where a day of birth is not known. */
function wrongRelation(relation: string, born: string, ofWhom: '投保人' | '被保险人', theirs: string): string {
  if (!isDay(born) || !isDay(theirs)) return '';
  if (ELDERS.includes(relation.trim()) && born > theirs) return `是${ofWhom}的${relation.trim()}，却比${ofWhom}小，请核对关系和证件号`;
  if (CHILDREN.includes(relation.trim()) && born < theirs) return `是${ofWhom}的${relation.trim()}，却比${ofWhom}大，请核对关系和证件号`;
  return '';
}

const bornOf = (idNo: string): string => birthDateOf(idNo) ?? '';

/** Beneficiaries who are named twice, or cannot be to the insured person what is said. */
const checkHeirs = ({ beneficiaries, insureds: [insured] }: InsuranceApplication): FieldFault[] =>
  beneficiaries.flatMap(({ idNo, relation }, index): FieldFault[] => {
    const isRepeated =
      idNo !== '' && !MASKED.test(idNo) && beneficiaries.findIndex((one) => one.idNo.toUpperCase() === idNo.toUpperCase()) < index;
    const wrong = insured === undefined ? '' : wrongRelation(relation, bornOf(idNo), '被保险人', insuredBirthDate(insured));
    return [
      ...(isRepeated ? [{ path: ['beneficiaries', index, 'idNo'], message: '这个证件号已经填过' }] : []),
      ...(wrong === '' ? [] : [{ path: ['beneficiaries', index, 'relation'], message: wrong }]),
    ];
  });

/** Named beneficiaries of one insured person, who is none of them, share the whole. */
function checkBeneficiaries(asked: InsuranceApplication): FieldFault[] {
  const { beneficiaryKind, beneficiaries, insureds } = asked;
  if (beneficiaryKind === '法定') return beneficiaries.length === 0 ? [] : [{ path: ['beneficiaryKind'], message: '法定受益人不用填写' }];
  if (insureds.length > 1) return [{ path: ['beneficiaryKind'], message: HEIRS_BY_LAW }];
  if (beneficiaries.length === 0) return [{ path: ['beneficiaries'], message: '请填写受益人' }];
  const own = beneficiaries.findIndex(({ name, idNo }) =>
    insureds.some((one) => idNo !== '' && one.name.trim() === name.trim() && one.idNo.toUpperCase() === idNo.toUpperCase()),
  );
  if (own >= 0) return [{ path: ['beneficiaries', own, 'name'], message: '身故受益人不能是被保险人本人' }];
  const total = beneficiaries.reduce((sum, { sharePercent }) => sum + Number(sharePercent), 0);
  const found = checkHeirs(asked);
  return total === 100
    ? found
    : [...found, { path: ['beneficiaries', beneficiaries.length - 1, 'sharePercent'], message: '受益比例合计要等于 100%' }];
}

const unfilled: Readonly<Record<keyof InsuranceApplication['subject'], string>> = {
  crop: '请填写种养品种',
  place: '请填写种养地点',
  project: '请填写项目名称',
  section: '请填写标段',
  address: '请填写营业或生产地址',
  value: '请填写财产价值（万元）',
  contractName: '请填写合同或贷款名称',
  counterparty: '请填写对方名称',
  creditorName: '请填写被保险人，比如招标人、业主',
  creditorCode: '请填写被保险人的统一社会信用代码',
};

const creditorCode: FieldRule = inOrder(
  required(unfilled.creditorCode),
  creditCode,
  accepts(hasCreditCodeCheckDigit, '末位校验码对不上，请照招标文件或合同核对'),
);

/** What is wrong with an answer about what is insured; null where nothing is. */
function subjectFault(product: AppliedProduct, { subject, holder }: InsuranceApplication, name: keyof typeof unfilled): string | null {
  const { subjectKind, crops = [] } = product;
  const text = subject[name].trim();
  if (name === 'crop' && crops.length > 0) return crops.includes(text) ? null : `这个产品只保${crops.join('、')}，请选一种`;
  if (name === 'creditorCode') return text !== '' && text === holder.idNo ? '这是投保人自己的，请填对方的' : creditorCode(text);
  const isGood = name === 'value' ? AMOUNT.test(text) && Number(text) > 0 : text !== '';
  if (isGood) return null;
  return name === 'address' && subjectKind === 'property' ? '请填写财产所在地址' : unfilled[name];
}

/** What is insured beside people. */
const checkSubject = (product: AppliedProduct, asked: InsuranceApplication): FieldFault[] =>
  subjectFieldsOf(product).flatMap((name) => {
    const message = subjectFault(product, asked, name);
    return message === null ? [] : [{ path: ['subject', name], message }];
  });

type NumberRule = (idType: InsuranceIdType) => FieldRule;

/** Who is of age and makes contracts of his own (民法典第十七、十八条). */
const OF_AGE = 18;

/** Said of a holder who is a person; a masked number, or another document, tells no day of birth. */
function minorText({ idType, idNo }: InsuranceApplication['holder'], today: string): string | null {
  const born = idType === '1' && isIdentityCard(idNo) ? birthDateOf(idNo) : null;
  return born === null || ageOn(born, today) >= OF_AGE ? null : '投保人要满 18 周岁。给孩子买，请由父母做投保人';
}

const holderOf = (numberRule: NumberRule, today: string) =>
  InsuranceHolder.extend({
    name: nameField(atMost(100)),
    idNo: z.string().overwrite(plainIdNumber),
    mobile: numberField(required('请输入手机号'), mobile),
    email: emailField(),
    address: textField(required('请填写联系地址'), atMost(200)),
  }).check((context) => {
    const { idType, idNo, kind, name } = context.value;
    const unnamed = kind === '企业' ? '请填写企业名称' : '请填写投保人姓名';
    if (name === '') context.issues.push({ code: 'custom', message: unnamed, input: name, path: ['name'], continue: true });
    const fits = (idType === '5') === (kind === '企业');
    const fault = fits ? (numberRule(idType)(idNo) ?? minorText(context.value, today)) : '证件类型与投保人不符';
    if (fault !== null)
      context.issues.push({ code: 'custom', message: fault, input: idNo, path: [fits ? 'idNo' : 'idType'], continue: true });
  });

const insuredOf = (numberRule: NumberRule, { relations }: AppliedProduct) =>
  InsuredPerson.extend({
    relation: textField(...(relations.length === 0 ? [] : [required('请选择与投保人的关系')])),
    name: nameField(required('请填写被保险人姓名'), atMost(50)),
    idNo: z.string().overwrite(plainIdNumber),
  }).check((context) => {
    const { idType, idNo } = context.value;
    const fault = numberRule(idType)(idNo);
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: idNo, path: ['idNo'], continue: true });
  });

const NEAR_ONLY = '单位给员工投保，受益人只能是员工本人或者近亲属（《保险法》第三十九条）';

const heirOf = (numberRule: NumberRule, product: AppliedProduct) =>
  Beneficiary.extend({
    name: nameField(required('请填写受益人姓名'), atMost(50)),
    relation: textField(
      required('请填写与被保险人的关系'),
      atMost(20),
      ...(isForCompanies(product) ? [accepts((text) => NEAR_RELATIVES.includes(text), NEAR_ONLY)] : []),
    ),
    idNo: idNumberField(numberRule('1')),
    sharePercent: percentField(
      inOrder(required('请填写受益比例'), (text) => (/^([1-9]\d?|100)$/.test(text) ? null : '受益比例是 1 到 100 的整数')),
    ),
  });

const moment = (message: string) => z.string().refine((text) => !Number.isNaN(Date.parse(text)), message);

/**
 * An application for a product, checked as far as a form can: every field, dates against today, sums, ages, relations and periods
 * against the product. `today` is a day in Asia/Shanghai. Nothing passes without the exclusions and notices ticked as read (b2).
 * With `takesMasked` numbers may be those that an answer showed: a draft that is opened again has no others.
 */
export const insuranceApplicationForm = (product: AppliedProduct, today: string, takesMasked = false) => {
  const numberRule: NumberRule = (idType) => (takesMasked ? shownNumber(documentNumber(idType)) : documentNumber(idType));
  return InsuranceApplication.extend({
    productCode: z.literal(product.productCode),
    holder: holderOf(numberRule, today),
    insureds: z.array(insuredOf(numberRule, product)),
    beneficiaries: z.array(heirOf(numberRule, product)),
    subject: InsuranceSubject,
    exclusionsReadAt: moment('请先看完责任免除并勾选'),
    noticesReadAt: moment('请先看完投保须知并勾选'),
    reply: textField(atMost(500)),
  }).check((context) => {
    const found = [
      ...checkHolder(product, context.value),
      ...checkCover(product, context.value, today),
      ...checkInsureds(product, context.value, today),
      ...checkBeneficiaries(context.value),
      ...checkSubject(product, context.value),
    ];
    for (const { path, message } of found) context.issues.push({ code: 'custom', message, path, input: undefined });
  });
};
