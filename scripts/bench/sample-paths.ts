import { toHref } from '#lib/routes/to-href.ts';

const firstLink = async (base: string, listPath: string, detailPath: string): Promise<string> => {
  const html = await (await fetch(`${base}${listPath}`)).text();
  const link = new RegExp(`href="(${detailPath}/[A-Za-z0-9_-]+)"`).exec(html)?.[1];
  if (link === undefined) throw new Error(`${listPath} links no ${detailPath}`);
  return link;
};

/** Path of the first product on the list. */
export const findDetailPath = (base: string): Promise<string> =>
  firstLink(base, toHref('financeList', {}), toHref('financeDetail', { productCode: '' }).replace(/\/$/, ''));

/** Path of the first article on the list. */
export const findArticlePath = (base: string): Promise<string> =>
  firstLink(base, toHref('policyList', {}), toHref('policyArticle', { policyArticleId: '' }).replace(/\/$/, ''));

const FACETS = { guaranteeType: 5, payType: 6, amountRange: 6 } as const;

/** The list under a filter of its own: every bit of the number, below 100,000, is a value of a facet. */
export function toFilteredList(index: number): string {
  let bits = index + 1;
  const filter: Partial<Record<keyof typeof FACETS, string[]>> = {};
  for (const [facet, values] of Object.entries(FACETS) as [keyof typeof FACETS, number][]) {
    filter[facet] = Array.from({ length: values }, (_, value) => value).flatMap((value) =>
      (bits >> value) & 1 ? [String(value + 1)] : [],
    );
    bits >>= values;
  }
  return toHref('financeList', {}, filter);
}
