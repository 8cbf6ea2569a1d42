import { randomBytes } from 'node:crypto';
import type { CallName } from '#lib/contract/calls.ts';
import { calls } from '#lib/contract/calls.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { routes } from '#lib/routes/routes.ts';
import { siteAddress } from '#lib/upstream/prepare-request.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import type { Question } from './ask-call.ts';

/** Answers so far, by call. */
export type Seen = ReadonlyMap<CallName, unknown>;

/** How a call is asked, or why it cannot be. */
export type Plan = Question | { readonly why: string };

type Fields = Readonly<Record<string, unknown>>;

/** A field of the first row of a list, or of what a call answered with. */
function fieldOf(answer: unknown, field: string): string | null {
  if (!isObject(answer)) return null;
  const place = [answer.rows, answer.data].find((part) => part !== undefined);
  const first: unknown = Array.isArray(place) ? place[0] : place;
  const value = isObject(first) ? first[field] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

interface Source {
  readonly from: CallName;
  readonly field: string;
  /** Parameter of the path, or of the query. */
  readonly as: string;
  readonly place: 'params' | 'query';
}

const record = (from: CallName, field: string, as = field): Source => ({ from, field, as, place: 'params' });
const filter = (from: CallName, field: string, as = field): Source => ({ from, field, as, place: 'query' });

/** Calls that need something another call gave. */
const sources: Readonly<Partial<Record<CallName, Source>>> = {
  agricultureReport: record('userProfile', 'id'),
  signProtocol: record('userProfile', 'id'),
  signStatus: record('getQRCode', 'qrId', 'id'),
  whiteCompanies: filter('userProfile', 'companyName'),
  financeProduct: record('financeProducts', 'productCode'),
  comparedProducts: filter('financeProducts', 'productCode', 'codes'),
  institution: record('agencyOptions', 'agencyId'),
  agencyEvaluations: filter('agencyOptions', 'agencyId'),
  insuranceProduct: record('insuranceProducts', 'productCode'),
  policyArticle: record('policyArticles', 'policyArticleId'),
  farmDraft: record('farmSubmissions', 'productId'),
  farmSubmission: record('farmSubmissions', 'submitNo'),
  financeOrder: record('financeOrders', 'orderNo'),
  insuranceOrder: record('insuranceOrders', 'orderNo'),
  demand: record('demands', 'demandNo'),
  certOrder: record('certOrders', 'orderNo'),
};

/** Reads that are not asked, and why. */
const skipped: Readonly<Partial<Record<CallName, string>>> = {
  szsfLoginOut: '退出时才调用',
  mztUserLogin: '要有政务登录带回的票据',
  tenantCaptcha: '没有设置 TENANT_SITE_URL',
  adminCaptcha: '没有设置 ADMIN_SITE_URL',
};

/** Calls that only read, though they are no GET. */
const alsoRead: readonly CallName[] = ['messageNum', 'matchProducts'];

/** No letter has this number. */
const NO_LETTER = { no: 'GL20000101000000' };

export const isRead = (name: CallName): boolean => alsoRead.includes(name) || (calls[name].method === 'GET' && calls[name].kind === 'json');

/** Parameters that a list has where a visitor chose none. */
function usualQuery(name: CallName): Fields {
  const call = calls[name];
  if (!('query' in call)) return {};
  const usual = call.query.safeParse({});
  return usual.success && isObject(usual.data) ? usual.data : {};
}

function ownQuery(name: CallName, env: Env): Fields | null {
  if (name === 'districtOption') return { districtLevel: '1' };
  if (name === 'guaranteeVerify') return NO_LETTER;
  if (name !== 'mztAddress' && name !== 'szsfAddress') return null;
  const state = randomBytes(24).toString('base64url');
  return { state, returnUrl: `${env.SITE_URL}${routes.login.pattern}?state=${state}` };
}

/** The plan for one read, from what was answered before. */
export function planRead(name: CallName, seen: Seen, env: Env): Plan {
  const { site } = calls[name];
  const why = skipped[name];
  if (why !== undefined && (site === 'portal' || siteAddress(site, env) === null)) return { why };
  const source = sources[name];
  if (source === undefined)
    return { query: ownQuery(name, env) ?? usualQuery(name), ...(name === 'matchProducts' ? { body: { facts: {} } } : {}) };
  const value = fieldOf(seen.get(source.from), source.field);
  if (value === null) return { why: `${source.from} 里没有可用来试的 ${source.field}` };
  return source.place === 'params' ? { params: { [source.as]: value } } : { query: { ...usualQuery(name), [source.as]: value } };
}
