import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { CipherSettings } from '#lib/signature/cipher.ts';
import type { AccountLimits } from '../domain/account/account-limits.ts';
import type { CaptchaSource } from '../domain/account/captcha-source.ts';
import type { Client } from '../domain/account/client.ts';
import type { Session } from '../domain/account/sessions.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import type { FileSettings } from '../domain/files/file-settings.ts';
import type { PaymentWay } from '../domain/payment/payment-house.ts';
import type { SignOnSettings } from '../domain/sign-on/sign-on-tickets.ts';
import type { Site } from '../domain/site/site-sessions.ts';
import type { SmsLimits } from '../domain/sms/issue-sms-code.ts';
import type { StaffSession } from '../domain/staff/staff-sessions.ts';

export interface SignatureSettings {
  /** Header of the first signature. */
  readonly header: string;
  readonly key: string;
  /** The machine's own clock, which somebody may have set: who was started since signs by it. */
  readonly wallClock?: () => Date;
  /** Second signature: key and its name; required unless both signatures are a choice. */
  readonly second: { readonly key: string; readonly keyId: string; readonly required: boolean };
}

/** Logins of the portal that lead to the workbench: the signing key of each, and how the password is enciphered on its way. */
export interface StaffSites {
  readonly keys: Readonly<Partial<Record<Site, string>>>;
  readonly cipher: CipherSettings;
}

/** Everything the HTTP layer is given. */
export interface PlatformDeps {
  readonly context: DomainContext;
  readonly limits: AccountLimits;
  readonly signature: SignatureSettings;
  readonly cipher: CipherSettings;
  readonly smsLimits: SmsLimits;
  readonly signOn: SignOnSettings;
  /** Origin of the guarantee site; null or missing where none is open. */
  readonly guaranteeUrl?: string | null;
  readonly files: FileSettings;
  /** How payers pay; null where nothing can be paid. */
  readonly payment: PaymentWay | null;
  /** Adds the sites of the sandbox; null without it. */
  readonly mountSandbox: ((app: Hono<PlatformHttp>, deps: PlatformDeps) => void) | null;
  /** How the portal's login page reaches the workbench; null or missing where it does not. */
  readonly staffSites?: StaffSites | null;
  readonly operatorKey: string;
  /** Null where no captcha is asked for. */
  readonly captcha: CaptchaSource | null;
  readonly clientCallsPerMinute: number;
  /** So long the statement of a personal loan is read before it can be signed. */
  readonly statementReadSeconds: number;
  readonly logger: Logger;
  /** Rejects while the database cannot be used. */
  readonly checkReady: () => Promise<void>;
  /** Rejects with Fault storageFull while the disk has no room for what comes in. */
  readonly requireRoom: () => Promise<void>;
  /** Called after a publish event was stored. */
  readonly onPublish: () => void;
  /** Called after a short message was stored. */
  readonly onSms: () => void;
}

/** What middleware leaves for handlers. */
export interface PlatformHttp {
  Variables: { requestId: string; session: Session; staffSession?: StaffSession; visitor?: Client };
}
