import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, listChromiums } from './scripts/launch/find-chromium.ts';

const report = process.env.E2E_REPORT;

/** What people come for, walked on a phone as well: the others choose their widths themselves. */
const JOURNEYS = ['guarantee', 'insurance', 'insurance-after', 'finance-apply', 'finance-demand', 'finance-order', 'register'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/start-system.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // What never comes is told where it was waited for, not at the end of the journey.
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  // So many failures have one cause, and the rest would only wait for what is gone.
  maxFailures: process.env.CI === undefined ? 0 : 40,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as ['json', { outputFile: string }]])],
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: JOURNEYS, use: { viewport: { width: 390, height: 844 } } },
  ],
  use: {
    baseURL: process.env.E2E_PORTAL_URL,
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: listChromiums()[0], args: CHROMIUM_FLAGS },
  },
});
