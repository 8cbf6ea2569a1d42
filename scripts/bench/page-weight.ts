import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { listMeasuredPages } from './measured-pages.ts';
import { printFigure } from './print-figure.ts';

/** Kinds of what a page fetches, as Chromium names them. */
type BytesByKind = (kind: 'Script' | 'Stylesheet' | 'Document' | 'Font') => number;

/** Sums what comes over the wire from now on, as Chromium counts it, headers included. */
export async function countBytes(page: Page): Promise<BytesByKind> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sums = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
  });
  return (kind) => sums.get(kind) ?? 0;
}

const SCRIPT_BAR_BYTES = 200_000;
const STYLE_BAR_BYTES = 25_000;

/** What a visitor does first: opens, chooses or types into the first field; a button, which may lead elsewhere, where there is none. */
async function interact(page: Page): Promise<void> {
  const fields = page.locator('main :is(summary, select, input:not([type=hidden])):visible');
  const first = ((await fields.count()) > 0 ? fields : page.locator('main button:visible')).first();
  if ((await first.count()) > 0) await first.click({ force: true });
  await page.mouse.move(200, 300);
  await page.waitForLoadState('networkidle');
}

async function weighPage(browser: Browser, url: string): Promise<BytesByKind> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const bytes = await countBytes(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await interact(page);
  await page.close();
  return bytes;
}

/** Bytes of script and style over the wire until the page is idle after the first interaction. */
export async function measurePageWeight({ portal }: BenchSystem): Promise<void> {
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    for (const { name, url } of await listMeasuredPages(portal.url)) {
      const bytes = await weighPage(browser, url);
      const [scriptBytes, styleBytes] = [bytes('Script'), bytes('Stylesheet')];
      printFigure({
        figure: 'page weight',
        page: name,
        scriptBytes,
        styleBytes,
        documentBytes: bytes('Document'),
        fontBytes: bytes('Font'),
        scriptBar: SCRIPT_BAR_BYTES,
        styleBar: STYLE_BAR_BYTES,
        met: scriptBytes <= SCRIPT_BAR_BYTES && styleBytes <= STYLE_BAR_BYTES,
      });
    }
  } finally {
    await browser.close();
  }
}
