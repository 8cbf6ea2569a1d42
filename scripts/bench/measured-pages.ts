import { toHref } from '#lib/routes/to-href.ts';
import { findArticlePath, findDetailPath } from './sample-paths.ts';

/** The pages whose weight and speed are held to a bar. */
export async function listMeasuredPages(base: string): Promise<readonly { readonly name: string; readonly url: string }[]> {
  const paths = {
    home: toHref('home', {}),
    list: toHref('financeList', {}),
    detail: await findDetailPath(base),
    article: await findArticlePath(base),
  };
  return Object.entries(paths).map(([name, path]) => ({ name, url: `${base}${path}` }));
}
