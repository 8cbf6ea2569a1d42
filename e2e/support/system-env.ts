import { join } from 'node:path';
import { projectDir } from '../../scripts/launch/spawn-node.ts';

export const TEST_DIST_DIR = '.next-test';
export const TEST_DATA_DIR = join(projectDir, '.data-test');

/** What the captcha of the system under test always shows. */
export const CAPTCHA_TEXT = 'ab3d';

/** Bearer of the operator's calls to the system under test. */
export const OPERATOR_KEY = 'operator-key-of-the-browser-tests';

/** Settings of a developer's shell or `.env` must not reach the system under test: an empty one counts as missing. */
const FOREIGN = [
  'UPSTREAM_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'SITE_URL',
  'OSS_URL',
  'S3_ENDPOINT',
  'MOBILE_SITE_URL',
  'TRUSTED_PROXY',
  'WORKBENCH_URL',
  'GUARANTEE_URL',
];

/** The environment of every process of the system under test. */
export const systemEnv: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FOREIGN.map((name) => [name, ''])),
  NEXT_DIST_DIR: TEST_DIST_DIR,
  DATA_DIR: TEST_DATA_DIR,
  SANDBOX: '1',
  ALLOW_SAMPLE_KEYS: '1',
  BIZ_LINE_IDS: '203',
  CAPTCHA_TEXT,
  DEMO_WORKER: '0',
  CLOCK_EVERY_SECONDS: '2',
  STATEMENT_READ_SECONDS: '1',
  OPERATOR_KEY,
  CLIENT_CALLS_PER_MINUTE: '100000',
  ENTRANCE_CALLS_PER_MINUTE: '100000',
  SMS_INTERVAL_SECONDS: '0',
  SMS_PER_HOUR: '1000',
  SMS_PER_DAY: '1000',
  SMS_PER_HOUR_AND_CLIENT: '100000',
};
