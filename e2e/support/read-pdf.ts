import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF that a button of the page downloads, without blanks. */
export async function readPdf(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const bytes = new Uint8Array(await readFile(await (await coming).path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s/g, '');
}
