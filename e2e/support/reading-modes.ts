import { expect, type Page } from 'playwright/test';
import { axeViolations, COLOUR_RULES, SIZE_RULES } from './axe-violations.ts';

type Attributes = Readonly<Record<string, string>>;

/** Looks of a page as a reader may choose them: attributes of `html`, which the head script and the tools set alike. */
const USUAL: Attributes = {};
const HUGE: Attributes = { 'data-size': 'huge' };
const CONTRAST: Attributes = { 'data-contrast': 'high' };

/** In the usual look every rule is asked, in the others those that a look decides. */
const RULES = new Map([
  [HUGE, SIZE_RULES],
  [CONTRAST, COLOUR_RULES],
]);

/** Contrast is the same on every screen, room is scarce on the small one. */
export const SCREENS = [
  { name: '桌面', viewport: { width: 1440, height: 900 }, checked: [USUAL, CONTRAST], measured: [HUGE] },
  { name: '手机', viewport: { width: 390, height: 844 }, checked: [USUAL, HUGE], measured: [CONTRAST] },
] as const;
type Screen = (typeof SCREENS)[number];

async function turnTo(page: Page, attributes: Attributes): Promise<void> {
  await page.evaluate((wanted) => {
    for (const name of ['data-size', 'data-contrast']) document.documentElement.removeAttribute(name);
    for (const [name, value] of Object.entries(wanted)) document.documentElement.setAttribute(name, value);
  }, attributes);
}

/** Chooses how large texts are, by the tool of the page. */
export async function chooseSize(page: Page, size: string): Promise<void> {
  const sizes = page.locator('details', { has: page.getByText('大字', { exact: true }) });
  await sizes.locator('summary').click();
  await sizes.getByRole('button', { name: size, exact: true }).click();
}

async function expectNothingSideways(page: Page, place: string): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overhang, `${place}: sideways`).toBe(0);
}

/** Words that end at the edge of a box which hides the rest. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, .visually-hidden *)')]
      .filter((box) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX) && box.clientWidth > 1)
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.innerText.trim() !== '')
      .map((box) => `${box.nodeName}.${box.className}: ${box.innerText.slice(0, 40)}`),
  );

/** Words that a column which is too narrow sets one sign a line. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *:not(.visually-hidden, .visually-hidden *, thead *)')]
      .filter((box) => box.checkVisibility() && [...box.childNodes].some((node) => node instanceof Text && node.data.trim().length > 2))
      .filter((box) => {
        const words = document.createRange();
        words.selectNodeContents(box);
        const { width, height } = words.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(box).fontSize);
        return width < 1.9 * size && height > 2.6 * size;
      })
      .map((box) => `${box.nodeName}: ${box.innerText.slice(0, 40)}`),
  );

/** As the page stands, nothing of it lies beside the screen and no word is cut. */
export async function expectUncut(page: Page): Promise<void> {
  await expectNothingSideways(page, page.url());
  expect(await cutTexts(page), `${page.url()}: cut`).toEqual([]);
}

/** The page as it stands is accessible in the modes of the screen, nothing makes it scroll sideways in any or is cut in the largest text. */
export async function expectAccessible(page: Page, { checked, measured }: Screen): Promise<void> {
  for (const attributes of [...checked, ...measured]) {
    await turnTo(page, attributes);
    const place = `${page.url()} ${JSON.stringify(attributes)}`;
    await expectNothingSideways(page, place);
    if (attributes === HUGE) expect(await cutTexts(page), `${place}: cut`).toEqual([]);
    expect(await squeezedTexts(page), `${place}: squeezed`).toEqual([]);
    if (checked.includes(attributes)) expect(await axeViolations(page, RULES.get(attributes)), place).toEqual([]);
  }
}
