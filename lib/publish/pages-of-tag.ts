import { isAreaOn } from '#lib/areas/area-states.ts';
import { isHrefOpen } from '#lib/areas/route-areas.ts';
import { readParam } from '#lib/routes/match-route.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { splitTag } from './publish-tags.ts';

const HEADS = {
  products: [toHref('home', {}), toHref('financeList', {})],
  insurances: [toHref('insuranceList', {})],
  policies: [toHref('home', {}), toHref('policyList', {})],
} as const;

/** The pages worth renewing at once when a tag is published, as far as they are open: the record's own page and the heads of its section. */
export const pagesOfTag = (tag: string): readonly string[] => findPages(tag).filter((page) => isHrefOpen(page, isAreaOn));

function findPages(tag: string): readonly string[] {
  const { kind, id: named } = splitTag(tag);
  // Next encodes what no header could hold, before it tells the others.
  const id = readParam(named);
  switch (kind) {
    case 'product':
      return [toHref('financeDetail', { productCode: id })];
    case 'insurance':
      return [toHref('insuranceProduct', {}, { productCode: id })];
    case 'policy':
      return [toHref('policyArticle', { policyArticleId: id })];
    case 'products':
    case 'insurances':
    case 'policies':
      return HEADS[kind];
    case 'dict':
      return [...new Set([...HEADS.products, ...HEADS.policies, ...HEADS.insurances])];
    default:
      return [];
  }
}
