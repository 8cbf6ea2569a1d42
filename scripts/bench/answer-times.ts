import { endpoints } from '#lib/contract/endpoints.ts';
import type { Service } from '../launch/service.ts';
import type { BenchSystem } from './bench-system.ts';
import { enterPortal } from './enter-portal.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';

const EACH = 200;
const WARM_UP = 20;
const BAR = 0.1;
const KNOWN = 'demo_user';
const UNKNOWN = 'nobody_known';

/** Settings under which only the time of an answer can tell names apart. */
export const ANSWER_TIME_SETTINGS = {
  CAPTCHA_ENABLED: '0',
  LOGIN_MAX_FAILURES: '1000000',
  SMS_INTERVAL_SECONDS: '0',
  SMS_PER_HOUR: '1000000',
  SMS_PER_DAY: '1000000',
  SMS_PER_HOUR_AND_CLIENT: '1000000',
  CLIENT_CALLS_PER_MINUTE: '1000000',
  DUPLICATE_WINDOW_MS: '1',
} as const;

type Ask = (loginName: string, turn: number) => { readonly path: string; readonly body: object };

const six = (turn: number): string => String(turn).padStart(6, '0');

const asks: Readonly<Record<string, Ask>> = {
  login: (loginName, turn) => ({ path: endpoints.login.path, body: { loginName, password: `Wrong@${turn}` } }),
  'send-user-sms-code': (loginName) => ({ path: endpoints.sendUserSmsCode.path, body: { loginName, purpose: 'retrieve' } }),
  'retrieve-password': (loginName, turn) => ({
    path: endpoints.retrievePassword.path,
    body: { step: 'check', loginName, smsCode: six(turn) },
  }),
};

async function timeAnswer(portal: Service, headers: Record<string, string>, { path, body }: ReturnType<Ask>): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${portal.url}/prod-api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

/** Times of answers for a known and an unknown name, one after the other in turns, the order changing. */
async function compare(portal: Service, ask: Ask): Promise<{ readonly knownMs: number; readonly unknownMs: number }> {
  const headers = await enterPortal(portal);
  const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
  for (let turn = 0; turn < EACH + WARM_UP; turn += 1)
    for (const name of turn % 2 === 0 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]) {
      const timeMs = await timeAnswer(portal, headers, ask(name, turn));
      if (turn >= WARM_UP) times[name]?.push(timeMs);
    }
  return { knownMs: median(times[KNOWN] ?? []), unknownMs: median(times[UNKNOWN] ?? []) };
}

/** Whether the time of an answer tells a known name from an unknown one: medians of 200 each, interleaved, over the portal. */
export async function measureAnswerTimes({ portal }: BenchSystem): Promise<void> {
  for (const [call, ask] of Object.entries(asks)) {
    const { knownMs, unknownMs } = await compare(portal, ask);
    const apart = Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs);
    printFigure({
      figure: 'known and unknown names',
      call,
      knownMs: round(knownMs),
      unknownMs: round(unknownMs),
      apart: round(apart),
      bar: BAR,
      met: apart < BAR,
    });
  }
}
