import { toHref } from '#lib/routes/to-href.ts';
import { findArticlePath, findDetailPath } from './sample-paths.ts';

/** Of the samples. */
const COMPARED = ['FP26001', 'FP26002', 'FP26005'];
const AGENCY = 'meizhouwan-bank';

/** The pages whose weight and speed are held to a bar. */
export async function listMeasuredPages(base: string): Promise<readonly { readonly name: string; readonly url: string }[]> {
  const paths = {
    home: toHref('home', {}),
    list: toHref('financeList', {}),
    detail: await findDetailPath(base),
    article: await findArticlePath(base),
    compare: toHref('compare', {}, { codes: COMPARED.join(',') }),
    calculator: toHref('calculator', {}),
    match: toHref('match', {}),
    institution: toHref('institution', { agencyId: AGENCY }),
  };
  return Object.entries(paths).map(([name, path]) => ({ name, url: `${base}${path}` }));
}
