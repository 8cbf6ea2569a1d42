import * as z from 'zod';
import { wholeListOf } from './tolerance.ts';

/** The lender's own contract, to be read and kept before it is signed; or where it is signed (到机构签). The platform makes none. */
export const OfferContract = z.object({
  way: z.enum(['file', 'onSite']),
  /** Of the contract (`file`). */
  fileName: z.string().default(''),
  fileUrl: z.string().default(''),
  /** Of the file's content, hex. */
  sha256: z.string().default(''),
  /** Where it is signed (`onSite`). */
  place: z.string().default(''),
  /** What to bring. */
  bring: z.string().default(''),
  /** When, where there is a day. */
  day: z.string().nullable().default(null),
});
export type OfferContract = z.infer<typeof OfferContract>;

/** One instalment of an offer, in decimal strings. */
const OfferedInstalment = z.object({
  number: z.string(),
  payOn: z.string(),
  payment: z.string(),
  principal: z.string(),
  interest: z.string(),
});

/** Figures of an offer as they are shown and bound by its hash: money in yuan, rates in percent a year, all in decimal strings. */
export const OfferFigures = z.object({
  /** Day from which they count. */
  offeredOn: z.string(),
  principal: z.string(),
  months: z.string(),
  annualRate: z.string(),
  payWay: z.string(),
  interest: z.string(),
  fees: z.string(),
  total: z.string(),
  /** 综合年化; empty where it cannot be calculated. */
  allInRate: z.string(),
  instalments: wholeListOf(OfferedInstalment),
});
export type OfferFigures = z.infer<typeof OfferFigures>;

/** One line of the statement: by which way and standard it is charged, who gets it, what it is in a year. */
export const StatementItem = z.object({
  name: z.string(),
  way: z.string(),
  standard: z.string(),
  payee: z.string(),
  /** Percent a year; empty where it is none. */
  yearly: z.string(),
});
export type StatementItem = z.infer<typeof StatementItem>;

/** 综合融资成本明示: what a loan costs, issued before it is signed. */
export const LoanStatement = z.object({
  /** One-time: a later one takes its place. */
  statementId: z.string(),
  /** SHA-256 of everything in it and of the offer, hex. */
  statementHash: z.string(),
  issuedAt: z.string(),
  /** So long it is read before it can be confirmed. */
  readSeconds: z.number().int().nonnegative(),
  /** Of the form. */
  version: z.string(),
  /** 企业贷款明白纸's number; empty of a personal loan. */
  sheetNo: z.string(),
  title: z.string(),
  /** In 元. */
  principal: z.string(),
  items: wholeListOf(StatementItem),
  /** 综合年化 when everything is paid as agreed; empty where it cannot be calculated. */
  totalYearly: z.string(),
  /** Yuan beside the principal when everything is paid as agreed. */
  totalCost: z.string(),
  /** What is charged only when the agreement is broken or ended early. */
  contingent: wholeListOf(StatementItem),
  /** That nothing else is charged. */
  closing: z.string(),
});
export type LoanStatement = z.infer<typeof LoanStatement>;

/** Account to which a loan is paid: whose, at which bank, and its number, which is shown masked. */
export const PayeeAccount = z.object({ accountName: z.string(), bankName: z.string(), bankAccount: z.string() });
export type PayeeAccount = z.infer<typeof PayeeAccount>;

/** What was signed, as it stood then. */
export const SignedOffer = z.object({
  offerHash: z.string(),
  signedAt: z.string(),
  contract: OfferContract,
  figures: OfferFigures,
  /** Null where none was due. */
  statement: LoanStatement.nullable().default(null),
});
export type SignedOffer = z.infer<typeof SignedOffer>;

/** The account for the money as a signature gives it, the number enciphered; left out where the offer asks for none (`offer.accountName`). */
export const signedAccount = {
  accountName: z.string().max(200).optional(),
  bankName: z.string().max(200).optional(),
  bankAccount: z.string().max(256).optional(),
};

/** The statement that was read before a signature: its one-time id and its hash; empty where none is due and none was read. */
export const signedStatement = { statementId: z.string().max(64).default(''), statementHash: z.string().max(64).default('') };
