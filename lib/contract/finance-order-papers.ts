import type { DataScope } from './finance/states.ts';
import type { AccountType, FinanceProduct } from './finance-product.ts';

type Paper = FinanceProduct['materials'][number];

/** How a paper gets to the institution: as a file, by ticking a scope of the authorisation, or it is known already. */
export type PaperWay = { readonly way: 'upload' } | { readonly way: 'consent'; readonly scope: DataScope } | { readonly way: 'verified' };
export type WantedMaterial = Paper & PaperWay;

/** Consents that are papers elsewhere: here the credit-data authorisation is signed instead. */
const CONSENTS: Readonly<Record<string, DataScope>> = { 征信查询授权书: '7', 涉税信息查询授权: '2' };
/** An authenticated company's licence has been checked. */
const VERIFIED = ['营业执照'];

function toWay({ name }: Paper, accountType: AccountType): PaperWay {
  const scope = CONSENTS[name];
  if (scope !== undefined) return { way: 'consent', scope };
  return accountType === 'ENTERPRISE' && VERIFIED.includes(name) ? { way: 'verified' } : { way: 'upload' };
}

/** The papers of a product, each with the way in which this kind of applicant gives it. */
export const toWantedMaterials = (papers: readonly Paper[], accountType: AccountType): WantedMaterial[] =>
  papers.map((paper) => ({ ...paper, ...toWay(paper, accountType) }));

/** Scopes that the authorisation must hold, since required papers rest on them. */
export const toNeededScopes = (papers: readonly WantedMaterial[]): DataScope[] =>
  papers.flatMap((paper) => (paper.required && paper.way === 'consent' ? [paper.scope] : []));
