import { smsOutbox } from '../db/schema/one-time-tables.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { sendSigned } from './test-app.ts';
import type { TestContext } from './test-context.ts';

export type Answer = Record<string, unknown> & { readonly code: number; readonly msg: string };

export interface Sent {
  readonly method?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** A portal that talks to the app: signed calls, captchas solved, short messages read. */
export function createSignedClient(app: PlatformApp, context: TestContext) {
  const send = async (path: string, { headers, ...call }: Sent = {}): Promise<Answer> =>
    (await sendSigned(app, path, { ...call, sentAt: context.now() }, headers)).json() as Promise<Answer>;
  const post = (path: string, body: unknown, rest: Sent = {}) => send(path, { ...rest, method: 'POST', body });
  /** Fields of a solved captcha. */
  const solve = async () => ({ code: '7', uuid: String((await send('/api/comm/captchaImage')).uuid) });
  const askForSms = async (body: Record<string, unknown>, rest: Sent = {}) =>
    post(
      'loginName' in body ? '/api/comm/captcha/send-user-sms-code' : '/api/comm/captcha/send-sms-code',
      { ...body, ...(await solve()) },
      rest,
    );
  /** Codes on their way to a number, oldest first. */
  const codesOf = async (mobile: string): Promise<string[]> => {
    const rows = await context.db.select().from(smsOutbox).orderBy(smsOutbox.createTime, smsOutbox.id);
    return rows.filter((row) => row.mobile === mobile).flatMap(({ content }) => /验证码是 (\d{6})/.exec(content)?.[1] ?? []);
  };
  return { send, post, solve, askForSms, codesOf };
}

export type SignedClient = ReturnType<typeof createSignedClient>;
