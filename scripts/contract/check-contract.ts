import { type AreaName, areaNames, areaOf, areas } from '#lib/contract/areas.ts';
import type { CallName } from '#lib/contract/calls.ts';
import type { Env } from '#lib/env/env-schema.ts';
import type { ReadResponse } from './ask-call.ts';
import { type AskCall, createAsk, deadlineOf } from './ask-call.ts';
import { type Check, checkArea, toFinding } from './check-area.ts';
import type { ContractEnv } from './contract-env.ts';
import type { ContractOptions } from './contract-options.ts';
import { explainFault, isUnreachable } from './fault-text.ts';
import { type AreaFinding, type Finding, type Report, untried, type Verdict } from './findings.ts';
import { type AnswerCaptcha, type LogIn, logIn } from './start-session.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Trial {
  readonly add: CallName;
  readonly remove: CallName;
  /** What is added, from what was read; null where there is nothing to try with. */
  added(check: Check): Fields | null;
  /** What is removed again; null where it did not appear. */
  removed(added: Fields, check: Check): Promise<Fields | null>;
}

const rowsOf = (answer: unknown): readonly Fields[] => (answer as { rows?: readonly Fields[] } | undefined)?.rows ?? [];
const MARK = '契约检查（可删除）';

async function listOwn(ask: AskCall, name: CallName, token: string | null): Promise<readonly Fields[]> {
  const answer = await ask(name, { token });
  return answer.ok ? rowsOf(answer.value) : [];
}

const trials: readonly Trial[] = [
  {
    add: 'favouriteAdd',
    remove: 'favouriteRemove',
    added({ seen }) {
      const kept = rowsOf(seen.get('favourites')).map(({ targetId }) => targetId);
      const free = rowsOf(seen.get('financeProducts')).find(({ productCode }) => !kept.includes(productCode));
      return free === undefined || !seen.has('favourites') ? null : { kind: 'product', targetId: free.productCode };
    },
    removed: async (added) => added,
  },
  {
    add: 'subscriptionAdd',
    remove: 'subscriptionRemove',
    added: ({ seen }) => (seen.has('subscriptions') ? { kind: 'finance', filter: { keyword: MARK }, title: MARK } : null),
    async removed(_added, { ask, token }) {
      const found = (await listOwn(ask, 'subscriptions', token)).find(({ title }) => title === MARK);
      return found === undefined ? null : { id: found.id };
    },
  },
];

async function tryOne({ add, remove, added, removed }: Trial, check: Check): Promise<Finding[]> {
  const body = added(check);
  if (body === null) return [untried(add, '没有可用来试的'), untried(remove, '没有可用来试的')];
  const { ask, token, env } = check;
  const first = await ask(add, { body, token });
  if (!first.ok) return [toFinding(add, first, env), untried(remove, '没有可撤销的')];
  const undone = await removed(body, check);
  if (undone === null)
    return [toFinding(add, first, env), { ...untried(remove, '加上的没有出现在列表里，请手工核对'), verdict: 'failing' }];
  return [toFinding(add, first, env), toFinding(remove, await ask(remove, { body: undone, token }), env)];
}

/** A file of one line goes up, is signed, comes down and is taken away. */
async function tryFile({ ask, token, env }: Check): Promise<Finding[]> {
  const text = `${MARK}\n`;
  const stored = await ask('fileUpload', { file: { name: 'contract-check.txt', text }, token });
  const rest: readonly CallName[] = ['signOssUrl', 'downloadFile'];
  if (!stored.ok) return [toFinding('fileUpload', stored, env), ...rest.map((call) => untried(call, '没有可用来试的文件'))];
  const fileUrl = (stored.value as { data?: { fileUrl?: string } | null }).data?.fileUrl ?? '';
  const signed = toFinding('signOssUrl', await ask('signOssUrl', { body: fileUrl, token }), env);
  const query = { fileName: fileUrl.slice(fileUrl.lastIndexOf('/') + 1), delete: 'true' };
  const loaded = await ask('downloadFile', { query, token });
  const isSame = loaded.ok && (loaded.value as { data: unknown }).data === text;
  const finding = toFinding('downloadFile', loaded, env);
  const differs = loaded.ok && !isSame ? ({ verdict: 'failing', note: '下载回来的和上传的不一样' } as const) : {};
  return [toFinding('fileUpload', stored, env), signed, { ...finding, ...differs }];
}

/** Tries what can be taken back at once, and takes it back. Everything else that writes is left alone. */
async function tryWrites(check: Check): Promise<Finding[]> {
  const findings = await tryFile(check);
  for (const trial of trials) findings.push(...(await tryOne(trial, check)));
  return findings;
}

/** What is missed without an essential area. */
const WITHOUT: Readonly<Partial<Record<AreaName, string>>> = {
  account: '没人能登录、注册或查看账户',
  reference: '菜单按默认，下拉和筛选用自带的，机构名单空着',
  files: '不能上传和下载',
  signOn: '不能用政务登录',
  messages: '消息中心打不开',
  agencyRegistration: '承保注册交不了',
  score: '信用分打不开',
};

const OFF = '收起：菜单、链接、页面都不出现，也不再调用';
const FAILING = '页面说明原因（503），好了自己恢复';
const PARTLY = '主要内容照常，读不到的那一节说明原因';

function toVerdict(area: AreaName, findings: readonly Finding[], isFollowedAbsent: boolean): Verdict {
  const { probe, isEssential } = areas[area];
  const probed = findings.find(({ call }) => call === probe)?.verdict;
  if (!isEssential && (probed === 'absent' || isFollowedAbsent)) return 'absent';
  const verdicts = new Set(findings.map(({ verdict }) => verdict));
  if (findings.length > 0 && findings.every(({ verdict }) => verdict === 'absent')) return 'absent';
  if (verdicts.has('failing') || verdicts.has('absent')) return 'failing';
  if (verdicts.has('deviates')) return 'deviates';
  return verdicts.has('right') ? 'right' : 'untried';
}

function toEffect(area: AreaName, verdict: Verdict, findings: readonly Finding[]): string {
  const { isEssential, probe } = areas[area];
  const dropped = findings.reduce((sum, finding) => sum + finding.dropped, 0);
  switch (verdict) {
    case 'right':
      return '照常';
    case 'deviates':
      return dropped > 0 ? `照常，读不成的 ${dropped} 行略去` : '照常，按意思读，缺的按默认';
    case 'absent':
      return isEssential ? (WITHOUT[area] ?? FAILING) : OFF;
    case 'failing':
      if (isEssential) return `${WITHOUT[area]}，好了自己恢复`;
      return findings.some(({ call, verdict: own }) => call === probe && own === 'failing') ? FAILING : PARTLY;
    case 'untried':
      return '';
  }
}

/** One area's verdict, and what the portal will do about it. */
function judgeArea(area: AreaName, findings: readonly Finding[], absentAreas: ReadonlySet<AreaName>): AreaFinding {
  const { title, isEssential, follows } = areas[area];
  const verdict = toVerdict(area, findings, follows !== undefined && absentAreas.has(follows));
  return { area, title, isEssential, verdict, effect: toEffect(area, verdict, findings), findings };
}

const WRONG_KEY = 'a-key-that-nobody-has-set';
const SIGNATURE = /签名|验签|sign/i;

/** Anything that strangers are asked as well as users. */
const askPlain = (ask: AskCall): Promise<ReadResponse> => ask('districtOption', { query: { districtLevel: '1' } });

/** Whatever it holds: who answers has taken the signature. */
const isAnswered = (answer: ReadResponse): boolean => answer.ok || answer.fault.kind === 'malformed';
const isRefusal = (answer: ReadResponse): boolean => !answer.ok && answer.fault.kind === 'business' && answer.fault.code !== 404;
const wordsOf = (answer: ReadResponse): string =>
  !answer.ok && answer.fault.kind === 'business' ? `${answer.fault.code} ${answer.fault.msg}` : '';

interface SignatureFinding {
  readonly isRefused: boolean;
  readonly note: string;
}

/** Two calls that have little in common, refused in the same words, and not for want of a session. */
const isRefusedAlike = (one: ReadResponse, other: ReadResponse): boolean =>
  isRefusal(one) && wordsOf(one) === wordsOf(other) && !wordsOf(one).startsWith('401');

/**
 * What becomes of the signature: it is refused where a call says so, or where nothing that strangers may ask is answered; whether it is
 * looked at at all shows a question with a wrong one.
 */
async function checkSignature(env: Env, ask: AskCall, captcha: ReadResponse): Promise<SignatureFinding> {
  const plain = await askPlain(ask);
  const refused = [captcha, plain].find((answer) => isRefusal(answer) && SIGNATURE.test(wordsOf(answer)));
  if (refused !== undefined || isRefusedAlike(captcha, plain)) {
    const second = env.SIGN_V2_KEY === undefined ? '；后端若要第二签名，设 SIGN_V2_KEY' : '';
    const said = wordsOf(refused ?? plain).trim();
    return {
      isRefused: true,
      note: `签名：被拒绝（${said}）。核对 SIGN_KEY、SIGN_HEADER（现在 ${env.SIGN_HEADER}）、SIGN_TEXT（现在 ${env.SIGN_TEXT}）${second}`,
    };
  }
  if (!isAnswered(plain)) return { isRefused: false, note: '签名：没有试出来' };
  const wrong = await askPlain(createAsk({ ...env, SIGN_KEY: WRONG_KEY, SIGN_V2_KEY: undefined }));
  if (isAnswered(wrong)) return { isRefused: false, note: '签名：后端没有验，签错的也答了' };
  return { isRefused: false, note: isRefusal(wrong) ? '签名：验过了，签错的被拒绝' : '签名：没有试出来' };
}

const NO_TOKEN = '要登录才知道：用 --token 或 --login';

/** A back end answers each of them on its own; an honest one is not flooded. */
const AT_ONCE = 4;

async function enter(options: ContractOptions, check: Pick<Check, 'ask' | 'env'>, answer: AnswerCaptcha): Promise<LogIn> {
  if (options.token !== null) return { token: options.token, finding: null, note: '个人的调用：用给出的令牌' };
  if (options.account !== null) return logIn(options.account, check, answer);
  return { token: null, finding: null, note: `个人的调用：没有试，${NO_TOKEN}` };
}

/** The essential areas first, because others try with what they give; then the rest side by side, whoever follows another behind it. */
async function askAreas(check: Check): Promise<Map<AreaName, Finding[]>> {
  const found = new Map<AreaName, Finding[]>();
  const askOne = async (area: AreaName): Promise<void> => void found.set(area, await checkArea(area, check));
  for (const area of areaNames.filter((name) => areas[name].isEssential)) await askOne(area);
  for (const isFollowing of [false, true]) {
    const waiting = areaNames.filter((name) => !areas[name].isEssential && (areas[name].follows !== undefined) === isFollowing);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await askOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return found;
}

function judgeAll(found: ReadonlyMap<AreaName, readonly Finding[]>): AreaFinding[] {
  const absent = new Set<AreaName>();
  return areaNames.map((name) => {
    const judged = judgeArea(name, found.get(name) ?? [], absent);
    if (judged.verdict === 'absent') absent.add(name);
    return judged;
  });
}

function conclude(judged: readonly AreaFinding[]): string {
  const count = (verdict: AreaFinding['verdict']) => judged.filter((area) => area.verdict === verdict).length;
  const sums = `${judged.length} 个区：对得上 ${count('right')}，有偏差 ${count('deviates')}，没有 ${count('absent')}，出错 ${count('failing')}，没试 ${count('untried')}。`;
  const broken = judged.filter(isBroken).map(({ title }) => title);
  return broken.length === 0 ? `${sums}必需的区没有问题。` : `${sums}必需的区有问题：${broken.join('、')}。`;
}

const isBroken = ({ isEssential, verdict }: AreaFinding): boolean => isEssential && (verdict === 'failing' || verdict === 'absent');

/** Asks a running back end what it has of the contract. */
export async function checkContract({ env, notes }: ContractEnv, options: ContractOptions, answer: AnswerCaptcha): Promise<Report> {
  const ask = createAsk(env);
  const upstream = env.UPSTREAM_URL;
  const first = await ask('captchaImage');
  if (!first.ok && isUnreachable(first.fault)) {
    const why = explainFault(first.fault, deadlineOf('captchaImage', env) / 1_000);
    const conclusion = '连不上后端，什么都没有试。门户照样能启动，页面会说明原因，后端好了自己恢复。';
    return { upstream, notes: [...notes, `连接：${why}`], areas: [], isReady: false, conclusion };
  }
  const signature = await checkSignature(env, ask, first);
  if (signature.isRefused) {
    const conclusion = '签名没有通过，别的都不用看：先把签名对上。';
    return { upstream, notes: [...notes, signature.note], areas: [], isReady: false, conclusion };
  }
  const entered = await enter(options, { ask, env }, answer);
  const noToken = options.account === null ? NO_TOKEN : '没有登录上';
  const check: Check = { env, ask, token: entered.token, noToken, seen: new Map() };
  const found = await askAreas(check);
  const more = options.write && check.token !== null ? await tryWrites(check) : [];
  if (options.account !== null && check.token !== null) await ask('logout', { token: check.token });
  for (const finding of [...(entered.finding === null ? [] : [entered.finding]), ...more]) found.get(areaOf(finding.call))?.push(finding);
  const judged = judgeAll(found);
  return {
    upstream,
    notes: [...notes, signature.note, entered.note],
    areas: judged,
    isReady: !judged.some(isBroken),
    conclusion: conclude(judged),
  };
}
