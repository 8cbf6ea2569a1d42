import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { encipher } from '#lib/signature/cipher.ts';
import { signV1, toSignText } from '#lib/signature/sign-v1.ts';
import { SIGN_V2_HEADERS, signV2 } from '#lib/signature/sign-v2.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../domain/account/account-limits.ts';
import { fixedCaptcha } from '../domain/account/captcha-source.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { createFileStore } from '../domain/files/file-store.ts';
import { CASHIER_PATH, type PaymentHouse } from '../domain/payment/payment-house.ts';
import { DEFAULT_SMS_LIMITS } from '../domain/sms/issue-sms-code.ts';
import { createPlatformApp } from '../http/create-platform-app.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';

export const TEST_SIGN_KEY = 'sign-key-of-the-tests';
export const TEST_SECOND_KEY = 'second-sign-key-of-the-tests';
export const TEST_OPERATOR_KEY = 'operator-key-of-the-tests';
export const TEST_SECOND_KEY_ID = 'tests';
/** The cashier of the sandbox, as a test app is reached by it. */
export const TEST_HOUSE: PaymentHouse = {
  way: 'house',
  url: `http://localhost:4100${CASHIER_PATH}`,
  key: 'payment-key-of-the-tests',
  callbackUrl: 'http://localhost:4100',
};
const cipher = { key: 'cipher-key-tests', iv: 'cipher-iv--tests', mode: 'CBC', encoding: 'base64' } as const;

export const encipherForTest = (text: string): string => encipher(text, cipher);

/** Files in a folder of this process alone. */
export const testFiles = (): PlatformDeps['files'] => ({
  store: createFileStore(join(tmpdir(), `platform-test-files-${process.pid}`)),
  signKey: 'file-key-of-the-tests',
  placeholder: '{ossHost}',
  perDay: 1_000,
  quotaBytes: 1_000_000_000,
  anonymousBytes: 1_000_000_000,
});

/** What the HTTP layer is given in production, with keys of its own, captchas answered by `7` and no log. */
export const testDeps = (context: DomainContext, change: Partial<PlatformDeps> = {}): PlatformDeps => ({
  context,
  limits: DEFAULT_ACCOUNT_LIMITS,
  signature: { header: 'sign', key: TEST_SIGN_KEY, second: { key: TEST_SECOND_KEY, keyId: TEST_SECOND_KEY_ID, required: true } },
  cipher,
  smsLimits: DEFAULT_SMS_LIMITS,
  signOn: { sandboxUrl: 'http://localhost:4100', siteUrl: 'http://localhost:3000' },
  payment: TEST_HOUSE,
  files: testFiles(),
  mountSandbox: null,
  operatorKey: TEST_OPERATOR_KEY,
  captcha: fixedCaptcha('7'),
  clientCallsPerMinute: 1_000,
  statementReadSeconds: 10,
  logger: pino({ level: 'silent' }),
  checkReady: () => Promise.resolve(),
  requireRoom: () => Promise.resolve(),
  onPublish: () => undefined,
  onSms: () => undefined,
  ...change,
});

/** The app as production builds it, on {@link testDeps}. */
export const createTestApp = (context: DomainContext, change: Partial<PlatformDeps> = {}): PlatformApp =>
  createPlatformApp(testDeps(context, change));

export interface TestCall {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of a JSON body. */
  readonly form?: string;
  readonly token?: string | undefined;
  readonly nonce?: string;
  readonly sentAt: Date;
}

/** Both signatures of a call, as the portal makes them. */
export function signedHeaders(
  path: string,
  { method = 'GET', query = {}, body, form, nonce = randomUUID(), sentAt }: TestCall,
): Record<string, string> {
  const text = form ?? (body === undefined ? '' : JSON.stringify(body));
  const timestampMs = sentAt.getTime();
  const second = signV2({
    key: TEST_SECOND_KEY,
    keyId: TEST_SECOND_KEY_ID,
    method,
    pathname: path,
    query: new URLSearchParams(query),
    bodySha256Hex: createHash('sha256').update(text).digest('hex'),
    timestampMs,
    nonce,
  });
  return {
    sign: signV1(TEST_SIGN_KEY, text === '' ? toSignText(query) : text),
    [SIGN_V2_HEADERS.signature]: second,
    [SIGN_V2_HEADERS.timestamp]: String(timestampMs),
    [SIGN_V2_HEADERS.nonce]: nonce,
    [SIGN_V2_HEADERS.keyId]: TEST_SECOND_KEY_ID,
  };
}

/** Sends a signed call; `headers` replace those it would have. */
export function sendSigned(app: PlatformApp, path: string, call: TestCall, headers: Record<string, string> = {}): Promise<Response> {
  const { method = 'GET', query = {}, body, form, token } = call;
  const search = new URLSearchParams(query).toString();
  return Promise.resolve(
    app.request(search === '' ? path : `${path}?${search}`, {
      method,
      headers: {
        ...signedHeaders(path, call),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
    }),
  );
}
