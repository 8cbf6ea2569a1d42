import { randomBytes } from 'node:crypto';
import { isBare } from '#lib/areas/area-record.ts';
import { type AreaName, areas } from '#lib/contract/areas.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { DICTIONARY_TYPES } from '#lib/contract/dictionary.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { trustedAddress } from '#lib/navigation/trusted-address.ts';
import { routes } from '#lib/routes/routes.ts';
import { siteAddress } from '#lib/upstream/prepare-request.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import type { ReadResponse } from './ask-call.ts';
import { type AskCall, deadlineOf, type Question } from './ask-call.ts';
import { explainFault, isAbsent, isUnreachable } from './fault-text.ts';
import { type Finding, untried } from './findings.ts';

/** Answers so far, by call. */
type Seen = ReadonlyMap<CallName, unknown>;

/** How a call is asked, or why it cannot be. */
type Plan = Question | { readonly why: string };

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
  feedback: record('feedbacks', 'feedbackNo'),
  certOrder: record('certOrders', 'orderNo'),
};

const NO_TICKET = '要有工作台给的预览票据';

/** Reads that are not asked, and why. */
const skipped: Readonly<Partial<Record<CallName, string>>> = {
  szsfLoginOut: '退出时才调用',
  mztUserLogin: '要有政务登录带回的票据',
  policyPreview: NO_TICKET,
  financePreview: NO_TICKET,
  insurancePreview: NO_TICKET,
  tenantCaptcha: '没有设置 TENANT_SITE_URL',
  adminCaptcha: '没有设置 ADMIN_SITE_URL',
};

/** Calls that only read, though they are no GET. */
const alsoRead: readonly CallName[] = ['messageNum', 'matchProducts'];

/** No letter has this number. */
const NO_LETTER = { no: 'GL20000101000000' };

const isRead = (name: CallName): boolean => alsoRead.includes(name) || (calls[name].method === 'GET' && calls[name].kind === 'json');

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
function planRead(name: CallName, seen: Seen, env: Env): Plan {
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

/** What the check of one back end shares. */
export interface Check {
  readonly env: Env;
  readonly ask: AskCall;
  /** Bearer of the session, if there is one. */
  readonly token: string | null;
  /** Why there is none. */
  readonly noToken: string;
  readonly seen: Map<CallName, unknown>;
}

const NOT_ASKED_AGAIN = '没有再问';

function noteFailure(call: CallName, fault: UpstreamFault, env: Env): Finding {
  const note = explainFault(fault, deadlineOf(call, env) / 1_000);
  const paths = fault.kind === 'malformed' ? (fault.paths ?? []).filter((path) => !path.startsWith('answer')) : [];
  return { call, verdict: isAbsent(fault) ? 'absent' : 'failing', note, paths, dropped: 0 };
}

/** What the schema cannot know: whether what came can be used. */
function noteContent(call: CallName, value: unknown, env: Env): string {
  const { data } = value as { data?: unknown };
  if (call === 'captchaImage') {
    const { captchaEnabled, img, question } = data as { captchaEnabled: boolean; img: string; question: string };
    return captchaEnabled && img === '' && question === '' ? '要验证码，却没有图：没人能登录' : '';
  }
  if (call !== 'mztAddress' && call !== 'szsfAddress') return '';
  const isTrusted = trustedAddress(String(data), env) !== null;
  return isTrusted ? '' : '地址的主机不在 SIGN_ON_HOSTS 里（或不是 https），门户不会把人送去';
}

/** A sign-on that is not open says so in words, and a letter that nobody issued is not found: those are answers. */
function mayRefuse(call: CallName, fault: UpstreamFault): boolean {
  if (fault.kind !== 'business') return false;
  if (call === areas.guarantee.probe) return fault.code === 404 && !isBare(fault);
  return ['mztAddress', 'szsfAddress'].includes(call) && ![401, 403, 404].includes(fault.code);
}

const NO_TOTAL = 'total: expected number, received nothing';

/** A full page that does not say how many there are hides the pages after it. */
function hidesPages({ deviations, value }: Extract<ReadResponse, { readonly ok: true }>, pageSize: unknown): boolean {
  const { rows } = value as { rows?: readonly unknown[] };
  return deviations.includes(NO_TOTAL) && typeof pageSize === 'number' && (rows?.length ?? 0) >= pageSize;
}

export function toFinding(call: CallName, answer: ReadResponse, env: Env, pageSize?: unknown): Finding {
  if (!answer.ok) return noteFailure(call, answer.fault, env);
  if (hidesPages(answer, pageSize))
    return { call, verdict: 'failing', note: '一页满了却没有 total：后面的页看不到', paths: answer.deviations, dropped: answer.dropped };
  const note = noteContent(call, answer.value, env);
  const { deviations: paths, dropped } = answer;
  return { call, verdict: paths.length > 0 ? 'deviates' : 'right', note, paths, dropped };
}

async function askOne(call: CallName, question: Question, check: Check): Promise<{ finding: Finding; fault: UpstreamFault | null }> {
  const answer = await check.ask(call, { ...question, token: calls[call].session === 'none' ? null : check.token });
  if (answer.ok) check.seen.set(call, answer.value);
  const fault = answer.ok ? null : answer.fault;
  if (fault !== null && mayRefuse(call, fault))
    return { fault: null, finding: { ...untried(call, explainFault(fault, 0)), verdict: 'right' } };
  return { finding: toFinding(call, answer, check.env, question.query?.pageSize), fault };
}

/** Every dictionary that the portal reads, as one finding: those without entries are told, because compiled ones stand in. */
async function askDictionaries(check: Check): Promise<{ finding: Finding; fault: UpstreamFault | null }> {
  const empty: string[] = [];
  const paths = new Set<string>();
  let dropped = 0;
  for (const type of DICTIONARY_TYPES) {
    const answer = await check.ask('dictType', { params: { type } });
    if (!answer.ok) {
      const finding = noteFailure('dictType', answer.fault, check.env);
      return { finding: { ...finding, note: `${type}：${finding.note}` }, fault: answer.fault };
    }
    for (const path of answer.deviations) paths.add(path);
    dropped += answer.dropped;
    if ((answer.value as { data: readonly unknown[] }).data.length === 0) empty.push(type);
  }
  const note = empty.length === 0 ? '' : `${empty.length} 个字典没有条目（如 ${empty.slice(0, 3).join('、')}），用门户自带的`;
  return { finding: { call: 'dictType', verdict: paths.size > 0 ? 'deviates' : 'right', note, paths: [...paths], dropped }, fault: null };
}

const probes: ReadonlySet<CallName | undefined> = new Set(Object.values(areas).map(({ probe }) => probe));

/** Without a session the probing read tells still whether the area is there: who refuses a stranger has it. */
async function askAsStranger(call: CallName, check: Check): Promise<{ finding: Finding; fault: UpstreamFault | null }> {
  if (!probes.has(call)) return { finding: untried(call, check.noToken), fault: null };
  const { finding, fault } = await askOne(call, { query: {} }, check);
  const isRefused = fault?.kind === 'business' && [401, 403].includes(fault.code);
  return isRefused ? { finding: untried(call, `有，${check.noToken}`), fault: null } : { finding, fault };
}

async function askRead(call: CallName, check: Check): Promise<{ finding: Finding; fault: UpstreamFault | null }> {
  if (call === 'dictType') return askDictionaries(check);
  if (calls[call].session === 'required' && check.token === null) return askAsStranger(call, check);
  const plan = planRead(call, check.seen, check.env);
  return 'why' in plan ? { finding: untried(call, plan.why), fault: null } : askOne(call, plan, check);
}

/**
 * Asks every read of an area, the probing one first. Where that is not there or cannot be reached, the others are not asked: they
 * would fare no better.
 */
export async function checkArea(area: AreaName, check: Check): Promise<Finding[]> {
  const { probe, calls: own } = areas[area];
  const reads = own.filter(isRead);
  const inOrder = [...reads].sort((one, other) => Number(other === probe) - Number(one === probe));
  const findings: Finding[] = [];
  let stopped = false;
  for (const call of inOrder) {
    if (stopped) {
      findings.push(untried(call, NOT_ASKED_AGAIN));
      continue;
    }
    const { finding, fault } = await askRead(call, check);
    findings.push(finding);
    stopped = fault !== null && (isUnreachable(fault) || (call === probe && isAbsent(fault)));
  }
  return findings;
}
