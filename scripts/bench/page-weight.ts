import { type Browser, chromium, type Page } from 'playwright';
import { toHref } from '#lib/routes/to-href.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { printFigure } from './print-figure.ts';
import { findArticlePath, findDetailPath } from './sample-paths.ts';

/** Of the samples. */
const COMPARED = ['FP26001', 'FP26002', 'FP26005'];
const AGENCY = 'meizhouwan-bank';
const INSURANCE = 'IP26003';
const FARM_PRODUCT = 'FP26053';

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  /** Whether search engines may list it: what somebody put together for himself is none of theirs. */
  readonly isIndexed: boolean;
}

const UNLISTED = ['compare', 'confirmInsured', 'farmSubmit', 'farmSubmissions', 'farmScore'];

const toPages = (base: string, paths: Readonly<Record<string, string>>): MeasuredPage[] =>
  Object.entries(paths).map(([name, path]) => ({ name, url: `${base}${path}`, isIndexed: !UNLISTED.includes(name) }));

/** The public pages, whose weight and speed are held to a bar. */
export const listMeasuredPages = async (base: string): Promise<readonly MeasuredPage[]> =>
  toPages(base, {
    home: toHref('home', {}),
    list: toHref('financeList', {}),
    detail: await findDetailPath(base),
    article: await findArticlePath(base),
    compare: toHref('compare', {}, { codes: COMPARED.join(',') }),
    calculator: toHref('calculator', {}),
    match: toHref('match', {}),
    institution: toHref('institution', { agencyId: AGENCY }),
    insure: toHref('insuranceList', {}),
    insureProduct: toHref('insuranceProduct', {}, { productCode: INSURANCE }),
    confirmInsured: toHref('insuranceConfirm', {}, { productCode: INSURANCE }),
    verify: toHref('guaranteeVerify', {}),
    agriculture: toHref('agriculture', {}),
    farmPolicies: toHref('agriculturePolicyList', {}),
    farmProducts: toHref('agricultureProductList', {}),
    farmProduct: toHref('agricultureProduct', { productId: FARM_PRODUCT }),
    farmSubmit: toHref('agricultureSubmit', {}, { productId: FARM_PRODUCT }),
    farmSubmissions: toHref('agricultureSubmission', {}),
    farmScore: toHref('agricultureScore', {}),
  });

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
