import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect } from 'playwright/test';
import { findFreePort } from '../../../scripts/launch/ports.ts';
import { spawnNode } from '../../../scripts/launch/spawn-node.ts';
import { startPlatform, startPortal } from '../../../scripts/launch/start-system.ts';
import { OPERATOR_KEY, systemEnv, TEST_DATA_DIR } from '../system-env.ts';
import { openPaymentHouse, type PaymentHouse } from './payment-house.ts';

/** What every captcha of a city shows: see `drawn-alike.mjs`. */
export const CITY_CAPTCHA = 'ACAC';

/** A portal and a platform as a city has them on its first day: in production, without sandbox or samples, on an empty database. */
export interface City {
  readonly portal: string;
  readonly platform: string;
  readonly workbench: string;
  readonly guarantee: string;
  /** Where the first administrator sets up the account. */
  readonly firstLink: string;
  /** The newest short message to a number that says something. */
  readonly readSms: (mobile: string, says: RegExp) => Promise<string>;
  /** Starts both anew some days later, and from then on with a payment house. */
  readonly goOnIn: (days: number) => Promise<PaymentHouse>;
  readonly close: () => Promise<void>;
}

const DAY_MS = 86_400_000;

const secret = (): string => randomBytes(16).toString('hex');

/** Keys of its own, the same for both processes. */
const cityKeys = () => ({
  SIGN_KEY: secret(),
  SIGN_V2_KEY: secret(),
  SIGN_KEY_TENANT: secret(),
  SIGN_KEY_ADMIN: secret(),
  CIPHER_KEY: secret(),
  CIPHER_IV: secret().slice(0, 16),
  CIPHER_KEY_SITES: secret(),
  CIPHER_IV_SITES: secret().slice(0, 16),
  PORTAL_SECRET: secret(),
  REVALIDATE_KEY: secret(),
  DATA_KEY: secret(),
  OPERATOR_KEY,
});

interface SmsGateway {
  readonly url: string;
  readonly texts: { readonly mobile: string; readonly content: string }[];
  readonly close: () => void;
}

/** Takes what is sent, in place of a telephone company. */
async function openSmsGateway(): Promise<SmsGateway> {
  const texts: SmsGateway['texts'] = [];
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      texts.push(JSON.parse(body));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, texts, close: () => server.close() };
}

/** The command of `docs/operations.md`, before the platform holds the database. */
async function inviteFirst(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawnNode('platform/workbench/run-first-admin.ts', { args: ['--name', '方知远', '--login', 'admin'], env, output: 'pipe' });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (words += part));
  await once(child, 'exit');
  const [link] = /http\S+\/invite\/\S+/.exec(words) ?? [];
  if (link === undefined) throw new Error(words);
  return link;
}

const preloads = ['drawn-alike.mjs', 'clock-ahead.mjs']
  .map((name) => `--import ${pathToFileURL(join(import.meta.dirname, name)).href}`)
  .join(' ');

interface Addresses {
  readonly port: number;
  readonly platformPort: number;
  readonly workbenchPort: number;
  readonly guaranteePort: number;
}

const findAddresses = async (): Promise<Addresses> => ({
  port: await findFreePort(),
  platformPort: await findFreePort(),
  workbenchPort: await findFreePort(),
  guaranteePort: await findFreePort(),
});

const toEnv = ({ port, platformPort, workbenchPort, guaranteePort }: Addresses, dataDir: string, smsUrl: string) => ({
  ...systemEnv,
  ...{ NODE_ENV: 'production', SANDBOX: '0', ALLOW_SAMPLE_KEYS: '0', CAPTCHA_TEXT: '', STATEMENT_READ_SECONDS: '5', BIZ_LINE_IDS: '' },
  ...{ DATA_DIR: dataDir, PORT: String(port), PLATFORM_PORT: String(platformPort) },
  ...{ WORKBENCH_PORT: String(workbenchPort), GUARANTEE_PORT: String(guaranteePort) },
  ...{ SITE_URL: `http://localhost:${port}`, WORKBENCH_URL: `http://localhost:${workbenchPort}` },
  ...{ GUARANTEE_URL: `http://localhost:${guaranteePort}`, SMS_GATEWAY_URL: smsUrl },
  ...cityKeys(),
  NODE_OPTIONS: preloads,
});

async function startBoth(env: ReturnType<typeof toEnv>, { port, platformPort }: Addresses, logDir: string) {
  const platform = await startPlatform({ port: platformPort, env, logDir });
  const portal = await startPortal({ port, env, logDir });
  return {
    platform,
    stop: async (): Promise<void> => {
      await portal.kill();
      await platform.stop();
    },
  };
}

export async function openCity(testId: string): Promise<City> {
  const dataDir = join(TEST_DATA_DIR, testId);
  rmSync(dataDir, { recursive: true, force: true });
  const [sms, addresses] = [await openSmsGateway(), await findAddresses()];
  const env = toEnv(addresses, dataDir, sms.url);
  const logDir = join(TEST_DATA_DIR, 'logs', testId);
  const firstLink = await inviteFirst(env);
  let running = await startBoth(env, addresses, logDir);
  let house: PaymentHouse | null = null;
  const readSms = async (mobile: string, says: RegExp): Promise<string> => {
    const find = () => sms.texts.findLast((sent) => sent.mobile === mobile && says.test(sent.content))?.content ?? '';
    await expect.poll(find).not.toBe('');
    return find();
  };
  const goOnIn = async (days: number): Promise<PaymentHouse> => {
    await running.stop();
    const [aheadMs, key] = [days * DAY_MS, secret()];
    house = await openPaymentHouse(key, () => Date.now() + aheadMs);
    const ofHouse = { PAYMENT_URL: house.url, PAYMENT_KEY: key, PAYMENT_CALLBACK_URL: running.platform.url, SIGN_ON_HOSTS: '127.0.0.1' };
    running = await startBoth({ ...env, ...ofHouse, CLOCK_AHEAD_MS: String(aheadMs) } as typeof env, addresses, logDir);
    return house;
  };
  const close = async (): Promise<void> => {
    await running.stop();
    house?.close();
    sms.close();
  };
  const { SITE_URL: portal, WORKBENCH_URL: workbench, GUARANTEE_URL: guarantee } = env;
  return { portal, workbench, guarantee, platform: running.platform.url, firstLink, readSms, goOnIn, close };
}
