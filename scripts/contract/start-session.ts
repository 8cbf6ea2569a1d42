import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#lib/env/env-schema.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { type AskCall, deadlineOf } from './ask-call.ts';
import { toFinding } from './check-area.ts';
import type { Account } from './contract-options.ts';
import { explainFault } from './fault-text.ts';
import type { Finding } from './findings.ts';

/** How a token is had where the captcha cannot be answered. */
export const HOW_TO_TOKEN =
  '先在浏览器里登录，从开发者工具的 Cookie 里取 USER_TOKEN（或 __Host-USER_TOKEN）的值，再用 --token 或环境变量 CONTRACT_TOKEN 给出';

export interface LogIn {
  readonly token: string | null;
  /** Of the login itself; none where it was not tried. */
  readonly finding: Finding | null;
  /** Why there is no token, or that there is one. */
  readonly note: string;
}

/** Shows a captcha to whoever runs the check; null where nobody can be asked. */
export type AnswerCaptcha = (captcha: { readonly picture: string | null; readonly question: string }) => Promise<string | null>;

interface Captcha {
  readonly captchaEnabled: boolean;
  readonly uuid: string;
  readonly img: string;
  readonly question: string;
}

/** The picture as a file that can be opened. */
function keepPicture(img: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'captcha-')), 'captcha.png');
  writeFileSync(file, Buffer.from(img.replace(/^data:[^,]*,/, ''), 'base64'));
  return file;
}

const DECIPHER = /解密|密文|加密|decrypt|decipher|cipher|padding|base64/i;
const PASSWORD = /密码|账号|帐号|用户/;

/** A refused login: words of deciphering tell that the keys differ; a password that is surely right tells the same. */
function explainRefusal(fault: UpstreamFault, env: Env): string {
  const said = explainFault(fault, deadlineOf('login', env) / 1_000);
  if (fault.kind !== 'business') return said;
  const keys = `CIPHER_KEY、CIPHER_IV、CIPHER_MODE（现在 ${env.CIPHER_MODE}）、CIPHER_ENCODING（现在 ${env.CIPHER_ENCODING}）`;
  if (DECIPHER.test(fault.msg)) return `${said}。后端没能解开密码：核对 ${keys}`;
  return PASSWORD.test(fault.msg) ? `${said}。密码若没有写错，就是后端没能解开它：核对 ${keys}` : said;
}

async function solve(captcha: Captcha, account: Account, answer: AnswerCaptcha): Promise<string | null> {
  if (!captcha.captchaEnabled) return '';
  if (account.captcha !== null) return account.captcha;
  return answer({ picture: captcha.img === '' ? null : keepPicture(captcha.img), question: captcha.question });
}

/** Logs in as a visitor would. */
export async function logIn(account: Account, { ask, env }: { ask: AskCall; env: Env }, answer: AnswerCaptcha): Promise<LogIn> {
  const asked = await ask('captchaImage');
  if (!asked.ok) return { token: null, finding: null, note: `没有登录：验证码没取到。${HOW_TO_TOKEN}` };
  const captcha = (asked.value as { data: Captcha }).data;
  const code = await solve(captcha, account, answer);
  if (code === null) return { token: null, finding: null, note: `没有登录：验证码要人来认。${HOW_TO_TOKEN}` };
  const { loginName, password, loginMode } = account;
  const body = { method: 'password', loginName, password, loginMode, code, uuid: captcha.uuid };
  const answered = await ask('login', { body });
  const finding = toFinding('login', answered, env);
  if (!answered.ok) {
    const note = explainRefusal(answered.fault, env);
    return { token: null, finding: { ...finding, note }, note: `没有登录上：${note}` };
  }
  const token = (answered.value as { data: { token?: string } }).data.token ?? '';
  if (token === '') return { token: null, finding: { ...finding, verdict: 'failing', note: 'data.token 是空的' }, note: '没有登录上' };
  return { token, finding, note: `已登录：${loginName}` };
}
