import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { listMeasuredPages } from './measured-pages.ts';
import { printFigure } from './print-figure.ts';

const SCRIPT_BAR_BYTES = 200_000;
const STYLE_BAR_BYTES = 25_000;

interface Weight {
  readonly Script: number;
  readonly Stylesheet: number;
  readonly Document: number;
  readonly Font: number;
}

/** Sums what comes over the wire, as Chromium counts it, headers included. */
async function weigh(session: CDPSession): Promise<() => Weight> {
  const types = new Map<string, string>();
  const sums = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sums.set(type, (sums.get(type) ?? 0) + encodedDataLength);
  });
  const of = (type: string): number => sums.get(type) ?? 0;
  return () => ({ Script: of('Script'), Stylesheet: of('Stylesheet'), Document: of('Document'), Font: of('Font') });
}

/** What a visitor does first: opens, chooses or types into the first thing that can be operated. */
async function interact(page: Page): Promise<void> {
  const first = page.locator('main :is(button, summary, select, input:not([type=hidden])):visible').first();
  if ((await first.count()) > 0) await first.click();
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
}

async function weighPage(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const read = await weigh(await page.context().newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await interact(page);
  const weight = read();
  await page.close();
  return weight;
}

/** Bytes of script and style over the wire until the page is idle after the first interaction. */
export async function measurePageWeight({ portal }: BenchSystem): Promise<void> {
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    for (const { name, url } of await listMeasuredPages(portal.url)) {
      const { Script, Stylesheet, Document, Font } = await weighPage(browser, url);
      printFigure({
        figure: 'page weight',
        page: name,
        scriptBytes: Script,
        styleBytes: Stylesheet,
        documentBytes: Document,
        fontBytes: Font,
        scriptBar: SCRIPT_BAR_BYTES,
        styleBar: STYLE_BAR_BYTES,
        met: Script <= SCRIPT_BAR_BYTES && Stylesheet <= STYLE_BAR_BYTES,
      });
    }
  } finally {
    await browser.close();
  }
}
