import type { APIRequestContext } from 'playwright/test';
import type { RouteName } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';

/** First address of that kind which a list links; `prefix` with its last divider. */
async function findLinked(request: APIRequestContext, list: string, prefix: string): Promise<string> {
  const html = await (await request.get(list)).text();
  const address = new RegExp(`href="(${RegExp.escape(prefix)}[A-Za-z0-9_-]+)"`).exec(html)?.[1];
  if (address === undefined) throw new Error(`${list} links no ${prefix}…`);
  return address;
}

/** Address of a product that exists. */
export const findProduct = (request: APIRequestContext): Promise<string> =>
  findLinked(request, toHref('financeList', {}), '/financeServer/');

/** Address of an article that exists. */
export const findArticle = (request: APIRequestContext): Promise<string> => findLinked(request, toHref('policyList', {}), '/policy/');

/** Address of an insurance product that exists. */
export const findInsurance = (request: APIRequestContext): Promise<string> =>
  findLinked(request, toHref('insuranceList', {}), '/insureProduct?productCode=');

/** Address of a farm product that exists. */
export const findFarmProduct = (request: APIRequestContext): Promise<string> =>
  findLinked(request, toHref('agricultureProductList', {}), '/agriculture/product/');

/** Address of a farm article that exists. */
export const findFarmArticle = (request: APIRequestContext): Promise<string> =>
  findLinked(request, toHref('agriculturePolicyList', {}), '/agriculture/policy/');

/** Address of an institution that exists. */
export const findInstitution = async (request: APIRequestContext): Promise<string> =>
  findLinked(request, await findProduct(request), '/institution/');

const names = Object.keys(routes) as RouteName[];

/** Public pages whose address needs no identifier. */
export const plainAddresses: readonly string[] = names
  .filter((name) => routes[name].access === 'public' && !routes[name].pattern.includes('{'))
  .map((name) => routes[name].pattern);
