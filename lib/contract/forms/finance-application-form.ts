import * as z from 'zod';
import { DATA_SCOPES, dataScopeLabels, financePurposeLabels } from '#lib/contract/finance/states.ts';
import { toNeededScopes, toWantedMaterials } from '#lib/contract/finance-order-papers.ts';
import type { AccountType, FinanceProduct } from '#lib/contract/finance-product.ts';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, type FieldRule, required } from '#lib/validation/field-rule.ts';
import { loanRate } from '#lib/validation/plain-decimal.ts';
import { nameField, percentField, textField, typedPercent, typedWan, wanField } from '#lib/validation/text-field.ts';
import { personName } from './fields.ts';

export const MAX_MATERIALS = 60;

/** A file that was uploaded for a paper, as the upload answered it. */
export const OrderMaterial = z.strictObject({
  /** The paper's name. */
  name: z.string().trim().min(1).max(60),
  fileUrl: z.string().min(1).max(300),
  fileName: z.string().min(1).max(200),
  fileMd5: z.string().max(32),
});
export type OrderMaterial = z.infer<typeof OrderMaterial>;

const typed = (maxLength: number) => z.string().max(maxLength).default('');

/** Everything that is typed into an application, finished or not: what a draft holds and what is sent. */
export const FinanceApplicationContent = z.strictObject({
  /** 万元, as typed. */
  amount: typedWan(20),
  /** Months, as typed. */
  term: typed(8),
  /** Code of `fin_purpose`. */
  purpose: typed(8),
  /** Codes of `fin_guarantee_type` and `fin_pay_type`. */
  guaranteeType: typed(8),
  payType: typed(8),
  /** Percent a year, as typed; may stay empty. */
  expectedRate: typedPercent(10),
  /** 1 the first loan, 0 not, empty while not chosen. */
  firstLoan: z.enum(['', '0', '1']).default(''),
  /** Of a person, as the identity card has it; a company's is known. */
  applicantName: typed(100),
  contactName: typed(100),
  contactMobile: typed(20),
  materials: z.array(OrderMaterial).max(MAX_MATERIALS).default([]),
  authorisation: z
    .strictObject({ agreed: z.boolean().default(false), dataScopes: z.array(z.enum(DATA_SCOPES)).max(DATA_SCOPES.length).default([]) })
    .default({ agreed: false, dataScopes: [] }),
  remark: typed(1_000),
});
export type FinanceApplicationContent = z.infer<typeof FinanceApplicationContent>;

export type ApplicationProduct = Pick<
  FinanceProduct,
  'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'guaranteeTypes' | 'payTypes' | 'materials'
>;

const within = (from: number, to: number, sentence: string): FieldRule =>
  accepts((text) => Number(text) >= from && Number(text) <= to, sentence);
const oneOf = (codes: readonly string[], sentence: string): FieldRule => accepts((text) => codes.includes(text), sentence);
const toNumber = (text: string): number => Number(text);

const amountField = ({ amountStart, amountEnd }: ApplicationProduct) =>
  wanField(
    required('请输入申请金额'),
    accepts((text) => /^-?\d{1,12}(\.\d{1,2})?$/.test(text), '请输入正确的金额，最多两位小数'),
    within(amountStart, amountEnd, `这个产品可以借 ${amountStart} 万到 ${amountEnd} 万元`),
  ).transform(toNumber);

const termField = ({ termStart, termEnd }: ApplicationProduct) =>
  textField(
    required('请选择借款期限'),
    accepts((text) => /^\d{1,3}$/.test(text), '期限请填整月数'),
    within(termStart, termEnd, `这个产品的期限是 ${termStart} 到 ${termEnd} 个月`),
  ).transform(toNumber);

const rateField = percentField(loanRate).transform((text) => (text === '' ? null : Number(text)));

const materialsField = (product: ApplicationProduct, accountType: AccountType) =>
  z
    .array(OrderMaterial)
    .max(MAX_MATERIALS, `最多上传 ${MAX_MATERIALS} 个文件`)
    .check(({ value, issues }) => {
      const wanted = toWantedMaterials(product.materials, accountType).filter((paper) => paper.required && paper.way === 'upload');
      for (const { name } of wanted)
        if (!value.some((material) => material.name === name))
          issues.push({ code: 'custom', message: `请上传${name}`, input: value, path: [name] });
    });

const authorisationField = (product: ApplicationProduct, accountType: AccountType) =>
  z.object({
    agreed: z.literal(true, '请阅读并同意信用信息查询授权'),
    dataScopes: z
      .array(z.enum(DATA_SCOPES))
      .min(1, '请至少选择一项可以查询的信息')
      .check(({ value, issues }) => {
        const missing = toNeededScopes(toWantedMaterials(product.materials, accountType)).find((scope) => !value.includes(scope));
        if (missing !== undefined)
          issues.push({ code: 'custom', message: `申请这个产品需要授权查询${dataScopeLabels[missing]}信息`, input: value });
      }),
  });

/**
 * The application as it may be submitted for a product: takes a `FinanceApplicationContent`, gives amount (万元), term and rate as
 * numbers. A missing paper is told under `materials.{name of the paper}`.
 */
export const financeApplicationForm = (product: ApplicationProduct, accountType: AccountType) =>
  z.object({
    amount: amountField(product),
    term: termField(product),
    purpose: textField(required('请选择借款用途'), oneOf(Object.keys(financePurposeLabels), '请选择借款用途')),
    guaranteeType: textField(required('请选择担保方式'), oneOf(product.guaranteeTypes, '这个产品不支持这种担保方式')),
    payType: textField(required('请选择还款方式'), oneOf(product.payTypes, '这个产品不支持这种还款方式')),
    expectedRate: rateField,
    firstLoan: z.enum(['0', '1'], '请选择是不是第一次贷款').transform((answer) => answer === '1'),
    applicantName: nameField(...(accountType === 'INDIVIDUAL' ? [personName] : [])),
    contactName: nameField(required('请输入联系人'), atMost(50)),
    contactMobile: textField(required('请输入手机号'), mobile),
    materials: materialsField(product, accountType),
    authorisation: authorisationField(product, accountType),
    remark: textField(atMost(500)),
  });
export type FinanceApplication = z.output<ReturnType<typeof financeApplicationForm>>;
