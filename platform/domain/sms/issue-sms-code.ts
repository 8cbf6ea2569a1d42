import { randomInt } from 'node:crypto';
import { SMS_CODE_LIFETIME_MS } from '#lib/contract/sms-code.ts';
import { toNetwork } from '#lib/validation/client-network.ts';
import { toClientRates } from '#lib/validation/client-rates.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { smsCode, smsOutbox } from '../../db/schema/one-time-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { isKnownDeviceOfMobile } from '../account/known-devices.ts';
import { consumeRates, mayConsume, type Rate } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { requestTrace } from '../record/request-trace.ts';
import { hashSmsCode, ofAsker, type SmsPurpose } from './consume-sms-code.ts';
import { signedText } from './sms-outbox.ts';

/** Bounds of short messages; operators set them. */
export interface SmsLimits {
  /** Of one asker, number and purpose. */
  readonly intervalMs: number;
  /** Of one asker, number and purpose; all strangers together may cause twice as many. */
  readonly perHour: number;
  /** Of one asker and number; all strangers together may cause twice as many. */
  readonly perDay: number;
  /** From one subscriber, whatever the numbers; from an address that many share many times that. */
  readonly perHourAndClient: number;
}

export const DEFAULT_SMS_LIMITS: SmsLimits = { intervalMs: 60_000, perHour: 5, perDay: 10, perHourAndClient: 20 };

const SMS_CODE_TRIES = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What all strangers together may cause for a number, as a multiple of what one may. */
const STRANGERS_TIMES = 2;

/** What a code is asked for, in words. */
export const smsPurposeText: Readonly<Record<SmsPurpose, string>> = {
  register: '注册',
  login: '登录',
  bind: '绑定手机号',
  retrieve: '找回密码',
  close: '注销账号',
  rebind: '更换手机号',
  wechat: '绑定或解绑微信',
  feedback: '投诉留言',
};

export interface SmsOrder {
  /** What the code will be asked for with: a number, an account, or a name that is nobody's. */
  readonly subject: string;
  /** The number belongs to a name that the client gave, and must not show through. */
  readonly byName: boolean;
  readonly purpose: SmsPurpose;
  /** Null when nobody is to be told: everything else happens as usual, so that nothing shows it. */
  readonly mobile: string | null;
  readonly clientAddress: string;
}

const perHourAndDay = (key: string, { perHour, perDay }: SmsLimits, times = 1): Rate[] => [
  { key: `${key}:hour`, uses: perHour * times, windowMs: HOUR_MS },
  { key: `${key}:day`, uses: perDay * times, windowMs: DAY_MS },
];

/** Who asks, as far as messages to a number are counted: a browser that an account of the number was used with, or a stranger's network. */
interface Asker {
  readonly isKnown: boolean;
  readonly key: string;
}

async function toAsker(db: Database, { mobile, clientAddress }: SmsOrder): Promise<Asker> {
  const isKnown = mobile !== null && (await isKnownDeviceOfMobile(db, mobile));
  return { isKnown, key: isKnown ? `device:${requestTrace().deviceMark}` : `network:${toNetwork(clientAddress)}` };
}

/**
 * Bounds that are answered for: by what the client named itself, never by the number behind a name. One asker never uses up what all
 * strangers together may cause, and strangers never what a known browser may: whoever owns the number keeps a reserve.
 */
function toRates({ subject, purpose, clientAddress }: SmsOrder, asker: Asker, limits: SmsLimits): Rate[] {
  const asked = `sms:${hashAtRest(subject)}`;
  const own = `${asked}:${asker.key}`;
  return [
    { key: `${own}:${purpose}:interval`, uses: 1, windowMs: limits.intervalMs },
    { key: `${own}:${purpose}:hour`, uses: limits.perHour, windowMs: HOUR_MS },
    { key: `${own}:day`, uses: limits.perDay, windowMs: DAY_MS },
    ...(asker.isKnown ? [] : perHourAndDay(asked, limits, STRANGERS_TIMES)),
    ...toClientRates(clientAddress, { name: 'sms', uses: limits.perHourAndClient, windowMs: HOUR_MS }),
  ];
}

const toContent = (code: string, purpose: SmsPurpose): string =>
  signedText(`您的${smsPurposeText[purpose]}验证码是 ${code}，5 分钟内有效。请不要告诉任何人。`);

/**
 * Makes a code of 6 digits for a subject, a purpose and the client that asks, in place of its earlier one, and puts its message on the way.
 * @throws Fault tooManyRequests when the subject or the client has had enough.
 */
export async function issueSmsCode({ db, now }: DomainContext, order: SmsOrder, limits: SmsLimits): Promise<void> {
  const moment = now();
  const asker = await toAsker(db, order);
  await consumeRates(db, toRates(order, asker, limits), moment);
  const { subject, purpose } = order;
  // Of all names of a number together; kept in silence, since the answer would tell whose number it is.
  const named = `sms:named:${hashAtRest(order.mobile ?? subject)}:${asker.isKnown ? asker.key : 'strangers'}`;
  const hadEnough = order.byName && !(await mayConsume(db, perHourAndDay(named, limits, STRANGERS_TIMES), moment));
  const mobile = hadEnough ? null : order.mobile;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const stored = {
    codeHash: hashSmsCode(subject, purpose, code),
    triesLeft: SMS_CODE_TRIES,
    expiresAt: new Date(moment.getTime() + SMS_CODE_LIFETIME_MS),
  };
  const message = { id: newId(moment), content: toContent(code, purpose), createTime: moment };
  await db.transaction(async (tx) => {
    await tx
      .insert(smsCode)
      .values({ subjectHash: subject, purpose: ofAsker(purpose), ...stored })
      .onConflictDoUpdate({ target: [smsCode.subjectHash, smsCode.purpose], set: stored });
    await tx.insert(smsOutbox).values({ ...message, mobile: mobile ?? '', state: mobile === null ? '2' : '0' });
  });
}
