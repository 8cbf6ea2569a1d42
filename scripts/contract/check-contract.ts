import { type AreaName, areaNames, areaOf, areas } from '#lib/contract/areas.ts';
import { createAsk, deadlineOf } from './ask-call.ts';
import { type Check, checkArea } from './check-area.ts';
import type { ContractEnv } from './contract-env.ts';
import type { ContractOptions } from './contract-options.ts';
import { explainFault, isUnreachable } from './fault-text.ts';
import type { AreaFinding, Finding, Report } from './findings.ts';
import { judgeArea } from './judge-area.ts';
import { checkSignature } from './probe-signature.ts';
import { type AnswerCaptcha, type LogIn, logIn } from './start-session.ts';
import { tryWrites } from './try-writes.ts';

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
