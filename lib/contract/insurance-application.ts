import * as z from 'zod';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import { typedDecimal, typedEmail, typedName, typedPercent, typedWan } from '#lib/validation/text-field.ts';
import { RecordId } from './identifier.ts';

const MAX_INSUREDS = 200;
const MAX_BENEFICIARIES = 5;
const MAX_QUESTIONS = 20;
const MAX_STEPS = 60;

/** Text as it was typed so far; the form decides what is wrong with it. */
const typed = (maxLength: number) => z.string().max(maxLength).default('');
/** Travels enciphered: the cipher text is longer than the number. */
const sealed = typed(256);

/** 1 居民身份证 2 港澳通行证 3 台胞证 4 护照 5 统一社会信用代码. */
export const InsuranceIdType = z.enum(['1', '2', '3', '4', '5']);
export type InsuranceIdType = z.infer<typeof InsuranceIdType>;

export const InsuranceHolder = z.strictObject({
  kind: z.enum(['个人', '企业']).default('个人'),
  name: typedName(100),
  idType: InsuranceIdType.default('1'),
  idNo: sealed,
  mobile: typed(20),
  email: typedEmail(254),
  address: typed(200),
});

export const InsuredPerson = z.strictObject({
  relation: typed(20),
  name: typedName(50),
  idType: InsuranceIdType.default('1'),
  idNo: sealed,
  /** `YYYY-MM-DD`; taken from the number of an identity card, asked for with any other document. */
  birthDate: typed(10),
  occupationClass: typed(10),
  /** Places of the health questions whose answer is about this person, where several are insured. */
  declared: z.array(z.number().int().min(0)).max(MAX_QUESTIONS).default([]),
});

export const Beneficiary = z.strictObject({
  name: typedName(50),
  relation: typed(20),
  idNo: sealed,
  /** Whole percent; all of an order add up to 100. */
  sharePercent: typedPercent(3),
});

/** What is insured beside people; which fields count follows the product's `subjectKind`. */
export const InsuranceSubject = z.strictObject({
  /** farm */
  crop: typed(50),
  place: typed(200),
  /** tender */
  project: typed(100),
  section: typed(100),
  /** property and place */
  address: typed(200),
  /** property, 万元 */
  value: typedWan(20),
  /** contract */
  contractName: typed(100),
  counterparty: typed(100),
  /** Of a surety policy: to whom its holder owes what is insured, who is paid (招标人, 业主, the bank). */
  creditorName: typedName(100),
  creditorCode: z.string().overwrite(plainIdNumber).max(100).default(''),
});

/** A step that the applicant saw, kept for later proof (可回溯). */
export const ApplicationStep = z.strictObject({ step: z.string().min(1).max(40), time: z.string().max(32) });
export type ApplicationStep = z.infer<typeof ApplicationStep>;

/** Files that somebody uploaded before, each by its address. */
export const SentFiles = z
  .array(z.strictObject({ fileName: z.string().max(255), fileUrl: z.string().max(1024) }))
  .max(10)
  .default([]);

/** An application for insurance as it travels and as drafts keep it: everything typed may still be missing or wrong. */
export const InsuranceApplication = z.strictObject({
  productCode: RecordId,
  planCode: typed(40),
  holder: InsuranceHolder.prefault({}),
  insureds: z.array(InsuredPerson).max(MAX_INSUREDS).default([]),
  beneficiaryKind: z.enum(['法定', '指定']).default('法定'),
  beneficiaries: z.array(Beneficiary).max(MAX_BENEFICIARIES).default([]),
  subject: InsuranceSubject.prefault({}),
  /** How many of the product's `pricing.unit`, where it counts something. */
  units: typedDecimal(12),
  /** 万元; of each person where people are named. */
  sumInsured: typedWan(20),
  startDate: typed(10),
  /** Label of one of the product's periods. */
  period: typed(40),
  /** Last day, only for periods without a fixed length. */
  endDate: typed(10),
  /** In the order of the product's questions: 是, 否 or a text. */
  healthAnswers: z.array(typed(200)).max(MAX_QUESTIONS).default([]),
  /** Moments at which the applicant ticked them as read. */
  exclusionsReadAt: typed(32),
  noticesReadAt: typed(32),
  /** What the holder answers in words to what the insurer wants changed, with papers to show; empty before it was returned. */
  reply: typed(1_000),
  replyFiles: SentFiles,
  steps: z.array(ApplicationStep).max(MAX_STEPS).default([]),
});
export type InsuranceApplication = z.infer<typeof InsuranceApplication>;
