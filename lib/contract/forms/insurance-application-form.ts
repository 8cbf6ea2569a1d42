import * as z from 'zod';
import {
  Beneficiary,
  InsuranceApplication,
  InsuranceHolder,
  type InsuranceIdType,
  InsuranceSubject,
  InsuredPerson,
} from '#lib/contract/insurance-application.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { email, mobile } from '#lib/validation/contact.ts';
import { creditCode } from '#lib/validation/credit-code.ts';
import { accepts, atMost, type FieldRule, inOrder, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';
import { textField } from '#lib/validation/text-field.ts';
import { checkBeneficiaries, checkCover, checkInsureds, checkSubject } from './insurance-application-checks.ts';

const otherDocument = accepts((text) => /^[A-Za-z0-9()]{5,20}$/.test(text), '请输入正确的证件号码');

/** The number of a document of a kind, which must be filled in. */
function documentNumber(idType: InsuranceIdType): FieldRule {
  if (idType === '1') return inOrder(required('请输入身份证号'), identityCard);
  if (idType === '5') return inOrder(required('请输入统一社会信用代码'), creditCode);
  return inOrder(required('请输入证件号码'), otherDocument);
}

const MASKED = /^[\dA-Za-z]{4}\*{3,}[\dA-Za-z]{2}$/;

/** The same, or a number as answers show it: the platform knows the whole. */
const shownNumber =
  (rule: FieldRule): FieldRule =>
  (text) =>
    MASKED.test(text) ? null : rule(text);

/** What the form has to know of the product. */
export type AppliedProduct = Pick<
  InsuranceProductSnapshot,
  | 'productCode'
  | 'pricing'
  | 'sumInsuredMin'
  | 'sumInsuredMax'
  | 'periods'
  | 'relations'
  | 'minInsureds'
  | 'ageMin'
  | 'ageMax'
  | 'occupationClasses'
  | 'subjectKind'
  | 'healthNotice'
  | 'coolingDays'
>;

type NumberRule = (idType: InsuranceIdType) => FieldRule;

const holderOf = (numberRule: NumberRule) =>
  InsuranceHolder.extend({
    name: textField(required('请填写投保人姓名或企业名称'), atMost(100)),
    idNo: z.string(),
    mobile: textField(required('请输入手机号'), mobile),
    email: textField(email),
    address: textField(required('请填写联系地址'), atMost(200)),
  }).check((context) => {
    const { idType, idNo, kind } = context.value;
    const fits = (idType === '5') === (kind === '企业');
    const fault = fits ? numberRule(idType)(idNo) : '证件类型与投保人不符';
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: idNo, path: [fits ? 'idNo' : 'idType'] });
  });

const insuredOf = (numberRule: NumberRule) =>
  InsuredPerson.extend({
    relation: textField(required('请选择与投保人的关系')),
    name: textField(required('请填写被保险人姓名'), atMost(50)),
    idNo: z.string(),
  }).check((context) => {
    const { idType, idNo } = context.value;
    const fault = numberRule(idType)(idNo);
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: idNo, path: ['idNo'] });
  });

const heirOf = (numberRule: NumberRule) =>
  Beneficiary.extend({
    name: textField(required('请填写受益人姓名'), atMost(50)),
    relation: textField(required('请填写与被保险人的关系'), atMost(20)),
    idNo: textField(numberRule('1')),
    sharePercent: textField(
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
    holder: holderOf(numberRule),
    insureds: z.array(insuredOf(numberRule)),
    beneficiaries: z.array(heirOf(numberRule)),
    subject: InsuranceSubject,
    exclusionsReadAt: moment('请先看完责任免除并勾选'),
    noticesReadAt: moment('请先看完投保须知并勾选'),
  }).check((context) => {
    const found = [
      ...checkCover(product, context.value, today),
      ...checkInsureds(product, context.value),
      ...checkBeneficiaries(context.value),
      ...checkSubject(product, context.value),
    ];
    for (const { path, message } of found) context.issues.push({ code: 'custom', message, path, input: undefined });
  });
};
