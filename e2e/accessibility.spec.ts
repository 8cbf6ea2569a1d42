import { prepareAxe } from './support/axe-violations.ts';
import { openSteady, watchShifts } from './support/layout-shifts.ts';
import { expectAccessible, SCREENS } from './support/reading-modes.ts';
import { plainAddresses } from './support/sample-addresses.ts';
import { test } from './support/test.ts';

test.use({ expectedComplaints: [/status of (?:404|503)/] });

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use({ viewport: screen.viewport });
    test.beforeEach(({ page }) => prepareAxe(page));

    for (const address of plainAddresses) {
      test(`§2 ${address} 没有无障碍问题，换大字、高对比也一样，打开时不跳动`, async ({ page }) => {
        await watchShifts(page);
        await openSteady(page, address);
        await expectAccessible(page, screen);
      });
    }
  });
}
