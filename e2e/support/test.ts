import { test as base, expect } from 'playwright/test';
import { startOwnPortal } from './start-own-portal.ts';
import { startUpstreamSwitch, type UpstreamSwitch } from './upstream-switch.ts';
import { watchContext } from './watch-page.ts';

/** A portal of the test's own, whose upstream the test can break. */
export interface OwnPortal {
  readonly url: string;
  readonly upstream: UpstreamSwitch;
}

interface Fixtures {
  /** Complaints of the browser that the test expects, as one pattern in a list (playwright reads a second entry as options). */
  expectedComplaints: readonly RegExp[];
  noComplaints: undefined;
  ownPortal: OwnPortal;
}

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  noComplaints: [
    async ({ context, expectedComplaints }, use) => {
      const { lines } = await watchContext(context);
      await use(undefined);
      expect(lines.filter((line) => !expectedComplaints.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  ownPortal: async ({ context }, use, info) => {
    const upstream = await startUpstreamSwitch(process.env.E2E_PLATFORM_URL ?? '');
    const portal = await startOwnPortal(info.testId, { PLATFORM_PORT: String(upstream.port) });
    await use({ url: portal.url, upstream });
    // A call that is still under way would complain of the portal's end.
    for (const page of context.pages()) await page.close();
    await portal.kill();
    await upstream.close();
  },
});

export { expect };
