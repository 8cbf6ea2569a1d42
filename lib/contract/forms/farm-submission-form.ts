import * as z from 'zod';
import { draftBasis, sentBasis } from '#lib/contract/draft-basis.ts';
import { FARM_GUARANTEES, FARM_HONOURS, FARM_SUBJECTS, FARM_UNITS, MAX_FARM_AGENCIES } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { RecordId } from '#lib/contract/identifier.ts';
import { MAX_FIELD_LENGTH } from '#lib/validation/field-rule.ts';
import { typedDecimal, typedName, typedWan } from '#lib/validation/text-field.ts';
import { findFarmFault } from './farm-rules.ts';
import { OrderMaterial } from './finance-application-form.ts';

const MAX_FILES = 10;
const MAX_MATERIALS = 60;

const text = z.string().max(MAX_FIELD_LENGTH).default('');
const name = typedName(MAX_FIELD_LENGTH);
const decimal = typedDecimal(MAX_FIELD_LENGTH);
const wan = typedWan(MAX_FIELD_LENGTH);
const codeOf = (labels: object) => z.enum(['', ...Object.keys(labels)]).default('');

const fields = z.strictObject({
  productId: RecordId,
  subjectType: codeOf(FARM_SUBJECTS),
  subjectName: name,
  contactName: name,
  contactMobile: text,
  areaCode: text,
  areaName: text,
  townCode: text,
  townName: text,
  village: name,
  industry: codeOf(FARM_INDUSTRIES),
  scaleAmount: decimal,
  /** Empty while the trade leaves it open. */
  scaleUnit: z.enum(['', ...FARM_UNITS]).default('亩'),
  /** Years in business. */
  years: text,
  /** Years for which land, forest or sea are still contracted. */
  landYears: text,
  landFiles: z.array(OrderMaterial).max(MAX_FILES).default([]),
  /** 万元 a year. */
  annualIncome: wan,
  insured: z.enum(['', '1', '0']).default(''),
  subsidies: text,
  honours: z
    .array(z.enum(Object.keys(FARM_HONOURS) as (keyof typeof FARM_HONOURS)[]))
    .max(3)
    .default([]),
  /** 万元. */
  amount: wan,
  termMonths: text,
  purpose: text,
  guarantee: codeOf(FARM_GUARANTEES),
  /** One of the product's `payTypes`; empty where it has one alone. */
  payType: z.string().max(8).default(''),
  /** Other institutions that may take it as well; whoever accepts first handles it. */
  agencyIds: z.array(RecordId).max(MAX_FARM_AGENCIES).default([]),
  materials: z.array(OrderMaterial).max(MAX_MATERIALS).default([]),
  /** Travels enciphered. */
  idNo: text,
  creditCode: text,
});

/** The fields of a farm submission as they are typed; what may be wrong with them is the form's matter. */
export const FarmSubmissionContent = fields;
export type FarmSubmissionContent = z.infer<typeof FarmSubmissionContent>;
export type FarmField = keyof FarmSubmissionContent;

/** Application of a farmer for a product (domain b13): every broken rule at its field. */
export const FarmSubmissionForm = fields.superRefine((values, context) => {
  for (const field of Object.keys(fields.shape) as FarmField[]) {
    const message = findFarmFault(field, values);
    if (message !== null) context.addIssue({ code: 'custom', message, path: [field] });
  }
});

/** A draft is never refused: any of the fields, the product apart. */
export const FarmSubmissionDraft = fields.partial().required({ productId: true });
/** A draft is refused for nothing that is filled in, only where it was changed elsewhere. */
export const FarmSaveBody = FarmSubmissionDraft.extend(draftBasis);
/** The fields as they are typed, to be submitted, over the states of the draft that the caller knows. */
export const FarmSubmitBody = FarmSubmissionContent.extend(sentBasis);

/** What completes a returned submission. */
export const FarmResubmission = z.strictObject({
  submitNo: RecordId,
  version: z.number().int().positive(),
  materials: z.array(OrderMaterial).min(1).max(MAX_MATERIALS),
  remark: z.string().max(200).default(''),
});
export type FarmResubmission = z.infer<typeof FarmResubmission>;
