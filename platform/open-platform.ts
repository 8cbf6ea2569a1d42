import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { toIssueSettings } from './cases/guarantee/letter-documents.ts';
import { clockTasks } from './clock/clock-tasks.ts';
import { startClockWorker } from './clock/clock-worker.ts';
import type { Database } from './db/database.ts';
import { boundTransactions } from './db/guard-transactions.ts';
import { type OpenDatabase, openDatabase, toDatabaseSettings } from './db/open-database.ts';
import { reclaimSpace } from './db/reclaim-space.ts';
import type { SessionLimits } from './domain/account/account-limits.ts';
import { createCaptchaSource, fixedCaptcha } from './domain/account/captcha-source.ts';
import { deliverWebhooks } from './domain/agency-api/deliver-webhooks.ts';
import { createCountCache } from './domain/count-cache.ts';
import type { DomainContext } from './domain/domain-context.ts';
import { chooseStore } from './domain/files/choose-store.ts';
import { removeStaleTemporary } from './domain/files/open-own-file.ts';
import { CASHIER_PATH, type PaymentWay } from './domain/payment/payment-house.ts';
import { removeExpired } from './domain/remove-expired.ts';
import { deliverSms } from './domain/sms/sms-outbox.ts';
import { type PlatformEnv, WrongSettings } from './env.ts';
import { createGuaranteeApp } from './guarantee-site/open-guarantee-site.ts';
import { createPlatformApp } from './http/create-platform-app.ts';
import { createRoomCheck, readDiskSpace, requireEnoughDisk, requireReserve } from './http/enough-disk.ts';
import type { PlatformApp } from './http/mount-call.ts';
import type { PlatformDeps, StaffSites } from './http/platform-deps.ts';
import { prepareDatabase, type SeedDemo, type StoreFile } from './prepare-database.ts';
import { createSendTags, type OutboxWorker, startDeliveries, startOutboxWorker } from './publish/outbox-worker.ts';
import { createSendEvent } from './publish/send-event.ts';
import { createWorkbenchApp } from './workbench/open-workbench.ts';

const TIMEOUT_MS = 10_000;

/** One short message on its way to the operator's gateway. */
type SendSms = (message: { readonly mobile: string; readonly content: string }) => Promise<void>;

/** Posts a message as JSON; rejects unless the gateway takes it. */
export const createSendSms =
  (gatewayUrl: string): SendSms =>
  async (message) => {
    const response = await fetch(gatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  };

/** A day takes between 21.6 and 26.4 hours while a jump is made up for. */
const FOLLOW_SHARE = 0.1;
/** Further off than this, the machine had the wrong time or slept: it is followed at once. */
const LARGEST_JUMP_MS = 7_200_000;

interface Clocks {
  /** What the machine says; operators and NTP set it. */
  readonly wallMs: () => number;
  /** What has passed; nobody sets it. */
  readonly passedMs: () => number;
}

const machine: Clocks = { wallMs: () => Date.now(), passedMs: () => performance.now() };

function follow(offMs: number, passedMs: number): number {
  if (Math.abs(offMs) > LARGEST_JUMP_MS) return offMs;
  const mostMs = passedMs * FOLLOW_SHARE;
  return Math.max(-mostMs, Math.min(mostMs, offMs));
}

/**
 * The time of this process. When the machine's clock is set, by up to two hours, it goes a little faster or slower until both agree, and
 * never backward: sessions, codes and limits last about as long as they should, and ids sort by their moment.
 */
export function createSteadyClock({ wallMs, passedMs }: Clocks = machine): () => Date {
  let shownMs = wallMs();
  let readMs = passedMs();
  return () => {
    const sinceMs = passedMs() - readMs;
    readMs += sinceMs;
    shownMs += sinceMs;
    shownMs += follow(wallMs() - shownMs, sinceMs);
    return new Date(shownMs);
  };
}

const LOOK_EVERY_MS = 5_000;

interface SmsWorker {
  /** A message was stored: send it now. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/** Sends stored messages one after another, when woken and by the clock. Without a gateway they wait for the sandbox to show them. */
export function startSmsWorker(db: Database, send: SendSms | null, logger: Logger): SmsWorker {
  if (send === null) return { wake: () => undefined, stop: () => Promise.resolve() };
  let running: Promise<void> = Promise.resolve();
  const wake = (): void => {
    running = running.then(() => deliverSms(db, send)).catch((error: unknown) => logger.warn({ err: error }, 'short messages wait'));
  };
  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** The database was asked and has said nothing. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor(withinMs: number) {
    super(`the database has not answered within ${withinMs} ms`);
  }
}

/**
 * Asks the database for nothing.
 * @throws DatabaseSilent when it takes longer; what it throws itself when it cannot be asked.
 */
export async function requireResponse(db: Database, withinMs: number): Promise<void> {
  const over = new AbortController();
  const silent = delay(withinMs, undefined, { signal: over.signal, ref: false }).then(() => Promise.reject(new DatabaseSilent(withinMs)));
  await Promise.race([db.execute(sql`select 1`), silent]).finally(() => over.abort());
}

const entry = new URL('../sandbox/open-sandbox.ts', import.meta.url);

/**
 * The sandbox where `SANDBOX=1` asks for it, else null. The one place of the platform that knows its folder, which production has not.
 * @throws WrongSettings where it is asked for and not there.
 */
async function loadSandbox(env: PlatformEnv) {
  if (!env.SANDBOX) return null;
  if (!existsSync(entry)) throw new WrongSettings(['SANDBOX: this installation has no sandbox, as the production image has none']);
  const { openSandbox } = await import('../sandbox/open-sandbox.ts');
  return openSandbox(env);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Institutions' systems learn of a move within so long. */
const EVENTS_EVERY_MS = 5_000;
const MEBIBYTE = 1024 * 1024;
const TIDY_EVERY_MS = MINUTE_MS;
/** Everybody may have to wait for a transaction; an honest one takes a fraction of this. */
const TRANSACTION_MS = 15_000;
/** A database that is silent for longer cannot be used. */
const SILENCE_MS = 10_000;
const RECLAIM_EVERY_MS = 6 * 60 * MINUTE_MS;
const NO_GATEWAY = 'SMS_GATEWAY_URL is not set: no code and no notice leaves, so nobody can register or log in by phone';
const SAMPLES_IN_PRODUCTION =
  '生产数据库里有演示账号或示例内容（samples 为数量）；演示账号已停用，清除请停止平台后运行 npm run platform:remove-demo';

export interface OpenPlatform {
  readonly app: PlatformApp;
  /** Null where none is to be opened, as the guarantee site. */
  readonly workbench: PlatformApp | null;
  readonly guarantee: PlatformApp | null;
  /** Stops what runs in the background and closes the database. */
  readonly close: () => Promise<void>;
}

const toLimits = (env: PlatformEnv): PlatformDeps['limits'] => ({
  sessionIdleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
  sessionAbsoluteMs: env.SESSION_ABSOLUTE_MINUTES * MINUTE_MS,
  maxLoginFailures: env.LOGIN_MAX_FAILURES,
  loginWindowMs: env.LOGIN_WINDOW_MINUTES * MINUTE_MS,
  loginLockMs: env.LOGIN_LOCK_MINUTES * MINUTE_MS,
  captchaLifetimeMs: env.CAPTCHA_LIFETIME_MINUTES * MINUTE_MS,
});

/** Only under keys of the city's own, and where the workbench is open. */
function toStaffSites(env: PlatformEnv): StaffSites | null {
  const own = (name: 'SIGN_KEY_TENANT' | 'SIGN_KEY_ADMIN') => (env[name] === SAMPLE_KEYS[name] ? undefined : env[name]);
  const isSealed = env.CIPHER_MODE === 'none' || env.CIPHER_KEY_SITES !== SAMPLE_KEYS.CIPHER_KEY_SITES;
  if (env.WORKBENCH_URL === undefined || !isSealed) return null;
  const cipher = { key: env.CIPHER_KEY_SITES, iv: env.CIPHER_IV_SITES, mode: env.CIPHER_MODE, encoding: env.CIPHER_ENCODING };
  return { keys: { tenant: own('SIGN_KEY_TENANT'), admin: own('SIGN_KEY_ADMIN') }, cipher };
}

const toStaffLimits = (env: PlatformEnv): SessionLimits => ({
  sessionIdleMs: env.WORKBENCH_IDLE_MINUTES * MINUTE_MS,
  sessionAbsoluteMs: env.WORKBENCH_ABSOLUTE_MINUTES * MINUTE_MS,
});

function toCaptcha({ CAPTCHA_ENABLED, CAPTCHA_TEXT, CAPTCHA_KIND }: PlatformEnv): PlatformDeps['captcha'] {
  if (!CAPTCHA_ENABLED) return null;
  return CAPTCHA_TEXT === undefined ? createCaptchaSource(CAPTCHA_KIND) : fixedCaptcha(CAPTCHA_TEXT);
}

/** A payment house where one is named, in the sandbox its cashier; else transfers, whose receipts people confirm at the workbench, if it is open. */
function toPaymentWay(env: PlatformEnv): PaymentWay | null {
  const url = env.PAYMENT_URL ?? (env.SANDBOX ? `${env.SANDBOX_URL}${CASHIER_PATH}` : undefined);
  if (url === undefined) return env.WORKBENCH_URL === undefined ? null : { way: 'transfer' };
  return { way: 'house', url, key: env.PAYMENT_KEY, callbackUrl: env.PAYMENT_CALLBACK_URL };
}

const toSettings = (
  env: PlatformEnv,
): Pick<
  PlatformDeps,
  | 'limits'
  | 'files'
  | 'smsLimits'
  | 'signOn'
  | 'payment'
  | 'guaranteeUrl'
  | 'signature'
  | 'cipher'
  | 'staffSites'
  | 'operatorKey'
  | 'captcha'
  | 'clientCallsPerMinute'
  | 'statementReadSeconds'
> => ({
  limits: toLimits(env),
  smsLimits: {
    intervalMs: env.SMS_INTERVAL_SECONDS * SECOND_MS,
    perHour: env.SMS_PER_HOUR,
    perDay: env.SMS_PER_DAY,
    perHourAndClient: env.SMS_PER_HOUR_AND_CLIENT,
  },
  files: {
    store: chooseStore(env),
    signKey: env.SIGN_V2_KEY,
    placeholder: env.OSS_PLACEHOLDER,
    perDay: env.UPLOADS_PER_DAY,
    quotaBytes: env.UPLOAD_QUOTA_MB * MEBIBYTE,
    anonymousBytes: env.ANONYMOUS_STORAGE_MB * MEBIBYTE,
  },
  signOn: { sandboxUrl: env.SANDBOX ? env.SANDBOX_URL : null, siteUrl: env.SITE_URL },
  payment: toPaymentWay(env),
  guaranteeUrl: env.GUARANTEE_URL ?? null,
  signature: {
    header: env.SIGN_HEADER,
    key: env.SIGN_KEY,
    wallClock: () => new Date(),
    second: { key: env.SIGN_V2_KEY, keyId: env.SIGN_V2_KEY_ID, required: env.SIGN_V2 === 'required' },
  },
  cipher: { key: env.CIPHER_KEY, iv: env.CIPHER_IV, mode: env.CIPHER_MODE, encoding: env.CIPHER_ENCODING },
  staffSites: toStaffSites(env),
  operatorKey: env.OPERATOR_KEY,
  captcha: toCaptcha(env),
  clientCallsPerMinute: env.CLIENT_CALLS_PER_MINUTE,
  statementReadSeconds: env.STATEMENT_READ_SECONDS,
});

async function prepare(
  database: OpenDatabase,
  now: Date,
  env: PlatformEnv,
  { storeFile, seedDemo }: { readonly storeFile: StoreFile; readonly seedDemo: SeedDemo | null },
  logger: Logger,
): Promise<void> {
  const startedAt = performance.now();
  const { isFilled, samples, twins } = await prepareDatabase(database, now, { ...env, storeFile, seedDemo });
  if (isFilled) logger.info({ durationMs: Math.round(performance.now() - startedAt) }, 'seeded');
  if (samples !== null) logger.warn({ samples }, SAMPLES_IN_PRODUCTION);
  if (twins > 0) logger.warn({ accounts: twins }, 'accounts with the number of an older one are not found by it');
}

/** The database, ready to be worked with; closed again where it cannot be made so. */
async function openPrepared(env: PlatformEnv, now: Date, seeds: Parameters<typeof prepare>[3], logger: Logger): Promise<OpenDatabase> {
  const database = await openDatabase(toDatabaseSettings(env), (error) =>
    logger.warn({ err: error }, 'a connection to the database broke'),
  );
  try {
    await prepare(database, now, env, seeds, logger);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Work by the clock, until it is stopped. Nothing depends on its punctuality. */
function startHousekeeping(
  database: OpenDatabase,
  context: DomainContext,
  { limits, files, staffLimits }: Pick<PlatformDeps, 'limits' | 'files'> & { readonly staffLimits: SessionLimits },
  logger: Logger,
): () => void {
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => void work().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping waits')), milliseconds).unref();
  const timers = [
    every(TIDY_EVERY_MS, () => removeExpired(context, limits, staffLimits)),
    every(RECLAIM_EVERY_MS, () => reclaimSpace(database)),
    every(TIDY_EVERY_MS, () => files.store.tidy(context.now())),
    every(TIDY_EVERY_MS, () => removeStaleTemporary(context, files)),
  ];
  return () => timers.forEach(clearInterval);
}

/** Null where none is opened. */
function workbenchOf({ WORKBENCH_URL, TRUSTED_PROXY }: PlatformEnv, deps: PlatformDeps, sessions: SessionLimits): PlatformApp | null {
  if (WORKBENCH_URL === undefined) return null;
  return createWorkbenchApp(deps, { url: WORKBENCH_URL, sessions, trustedProxy: TRUSTED_PROXY });
}

/** Null where none is opened. */
const guaranteeSiteOf = ({ GUARANTEE_URL: url, TRUSTED_PROXY: trustedProxy }: PlatformEnv, deps: PlatformDeps): PlatformApp | null =>
  url === undefined ? null : createGuaranteeApp(deps, { url, trustedProxy });

/** Tells institutions' own systems what moves. */
function startEvents(db: Database, now: () => Date, { SANDBOX }: PlatformEnv, logger: Logger): OutboxWorker {
  const send = createSendEvent({ now: () => new Date(), allowsLocal: SANDBOX });
  const deliver = () => deliverWebhooks(db, now, send);
  return startDeliveries({ deliver, lookEveryMs: EVENTS_EVERY_MS, waits: 'events of institutions wait' }, logger);
}

/** The platform on its database: migrated, with its reference data (and in the sandbox its samples), with its background work running. */
export async function openPlatform(env: PlatformEnv, logger: Logger): Promise<OpenPlatform> {
  const now = createSteadyClock();
  const settings = toSettings(env);
  const staffLimits = toStaffLimits(env);
  const sandbox = await loadSandbox(env);
  const readDisk = () => readDiskSpace(env.DATA_DIR);
  const requireRoom = createRoomCheck(readDisk);
  requireReserve(await readDisk());
  const seeds = { storeFile: settings.files.store.keep, seedDemo: sandbox?.seedDemo ?? null };
  const database = await openPrepared(env, now(), seeds, logger);
  const db = boundTransactions(database.db, TRANSACTION_MS, requireRoom);
  const counts = createCountCache(now, (error) => logger.warn({ err: error }, 'figures were not counted anew'));
  const context: DomainContext = { db, now, counts, waitsForOfficers: !env.SANDBOX };
  const outbox = startOutboxWorker(db, now, createSendTags(env.PORTAL_URL, env.REVALIDATE_KEY), logger);
  const events = startEvents(db, now, env, logger);
  const sms = startSmsWorker(db, env.SMS_GATEWAY_URL === undefined ? null : createSendSms(env.SMS_GATEWAY_URL), logger);
  if (env.SMS_GATEWAY_URL === undefined && !env.SANDBOX) logger.warn(NO_GATEWAY);
  const clock = startClockWorker(context, clockTasks, env.CLOCK_EVERY_SECONDS * SECOND_MS, logger);
  const demo = sandbox?.startMoves(context, toIssueSettings(settings), logger) ?? null;
  const stopHousekeeping = startHousekeeping(database, context, { ...settings, staffLimits }, logger);
  const deps: PlatformDeps = {
    ...settings,
    context,
    logger,
    mountSandbox: sandbox?.mountRoutes ?? null,
    requireRoom,
    checkReady: async () => {
      await requireResponse(db, SILENCE_MS);
      requireEnoughDisk(await readDisk());
    },
    onPublish: outbox.wake,
    onSms: sms.wake,
  };
  const close = async (): Promise<void> => {
    stopHousekeeping();
    await demo?.stop();
    await clock.stop();
    await sms.stop();
    await outbox.stop();
    await events.stop();
    await database.close();
  };
  return { app: createPlatformApp(deps), workbench: workbenchOf(env, deps, staffLimits), guarantee: guaranteeSiteOf(env, deps), close };
}
