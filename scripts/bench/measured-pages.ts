import { toHref } from '#lib/routes/to-href.ts';
import { findArticlePath, findDetailPath } from './sample-paths.ts';

/** Of the samples. */
const COMPARED = ['FP26001', 'FP26002', 'FP26005'];
const AGENCY = 'meizhouwan-bank';
const INSURANCE = 'IP26003';
const FARM_PRODUCT = 'FP26053';

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  /** Whether search engines may list it: what somebody put together for himself is none of theirs. */
  readonly isIndexed: boolean;
}

const UNLISTED = ['compare', 'confirmInsured', 'farmSubmit', 'farmSubmissions', 'farmScore'];

const toPages = (base: string, paths: Readonly<Record<string, string>>): MeasuredPage[] =>
  Object.entries(paths).map(([name, path]) => ({ name, url: `${base}${path}`, isIndexed: !UNLISTED.includes(name) }));

/** The public pages, whose weight and speed are held to a bar. */
export const listMeasuredPages = async (base: string): Promise<readonly MeasuredPage[]> =>
  toPages(base, {
    home: toHref('home', {}),
    list: toHref('financeList', {}),
    detail: await findDetailPath(base),
    article: await findArticlePath(base),
    compare: toHref('compare', {}, { codes: COMPARED.join(',') }),
    calculator: toHref('calculator', {}),
    match: toHref('match', {}),
    institution: toHref('institution', { agencyId: AGENCY }),
    insure: toHref('insuranceList', {}),
    insureProduct: toHref('insuranceProduct', {}, { productCode: INSURANCE }),
    confirmInsured: toHref('insuranceConfirm', {}, { productCode: INSURANCE }),
    verify: toHref('guaranteeVerify', {}),
    agriculture: toHref('agriculture', {}),
    farmPolicies: toHref('agriculturePolicyList', {}),
    farmProducts: toHref('agricultureProductList', {}),
    farmProduct: toHref('agricultureProduct', { productId: FARM_PRODUCT }),
    farmSubmit: toHref('agricultureSubmit', {}, { productId: FARM_PRODUCT }),
    farmSubmissions: toHref('agricultureSubmission', {}),
    farmScore: toHref('agricultureScore', {}),
  });
