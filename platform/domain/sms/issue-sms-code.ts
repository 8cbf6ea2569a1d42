import { randomInt } from 'node:crypto';
import { SMS_CODE_LIFETIME_MS } from '#lib/contract/sms-code.ts';
import { newId } from '../../db/new-id.ts';
import { smsCode, smsOutbox } from '../../db/schema/one-time.ts';
import { hashSecret } from '../account/hash-secret.ts';
import { consumeRates, mayConsume, type Rate } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { SMS_CODE_TRIES, type SmsLimits } from './sms-limits.ts';
import { hashSmsCode, type SmsPurpose } from './spend-sms-code.ts';

const HOUR_MS = 3_600_000;

const purposeWords: Readonly<Record<SmsPurpose, string>> = {
  register: '注册',
  login: '登录',
  bind: '绑定手机号',
  retrieve: '找回密码',
  close: '注销账号',
  rebind: '更换手机号',
  wechat: '绑定或解绑微信',
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

const perHourAndDay = (key: string, { perHour, perDay }: SmsLimits): Rate[] => [
  { key: `${key}:hour`, uses: perHour, windowMs: HOUR_MS },
  { key: `${key}:day`, uses: perDay, windowMs: 24 * HOUR_MS },
];

/** Bounds that are answered for: by what the client named itself, never by the number behind a name. */
function toRates({ subject, clientAddress }: SmsOrder, limits: SmsLimits): Rate[] {
  const asked = `sms:${hashSecret(subject)}`;
  const rates = [{ key: `${asked}:interval`, uses: 1, windowMs: limits.intervalMs }, ...perHourAndDay(asked, limits)];
  if (clientAddress !== '') rates.push({ key: `sms:client:${clientAddress}`, uses: limits.perHourAndClient, windowMs: HOUR_MS });
  return rates;
}

const toContent = (code: string, purpose: SmsPurpose): string =>
  `【莆田数字金融】您的${purposeWords[purpose]}验证码是 ${code}，5 分钟内有效。请不要告诉任何人。`;

/**
 * Makes a code of 6 digits for a subject and purpose, in place of an earlier one, and puts its message on the way.
 * @throws Fault tooManyRequests when the subject or the client has had enough.
 */
export async function issueSmsCode({ db, now }: DomainContext, order: SmsOrder, limits: SmsLimits): Promise<void> {
  const moment = now();
  await consumeRates(db, toRates(order, limits), moment);
  const { subject, purpose } = order;
  // Of all names of a number together; kept in silence, since the answer would tell whose number it is.
  const hadEnough =
    order.byName && !(await mayConsume(db, perHourAndDay(`sms:named:${hashSecret(order.mobile ?? subject)}`, limits), moment));
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
      .values({ subjectHash: hashSecret(subject), purpose, ...stored })
      .onConflictDoUpdate({ target: [smsCode.subjectHash, smsCode.purpose], set: stored });
    await tx.insert(smsOutbox).values({ ...message, mobile: mobile ?? '', state: mobile === null ? '2' : '0' });
  });
}
