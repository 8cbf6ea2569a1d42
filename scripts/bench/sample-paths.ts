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
