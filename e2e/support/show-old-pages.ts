import type { BrowserContext } from 'playwright/test';

const DISPLAY = '**/api/display';

interface Display {
  readonly flags: object;
}

/** The operators' switch for the older pages of the centre as this browser sees it: others keep theirs. The latest word counts. */
export async function showOldPages(context: BrowserContext, isShown: boolean): Promise<void> {
  await context.route(DISPLAY, async (route) => {
    const display = (await (await route.fetch()).json()) as Display;
    await route.fulfill({ json: { ...display, flags: { ...display.flags, show_old_page: isShown } } });
  });
}
