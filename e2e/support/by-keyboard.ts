import { expect, type Locator, type Page } from 'playwright/test';
import { expectShown, isNative } from './controls.ts';

const MAX_TABS = 160;
const MAX_ARROWS = 40;
const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element.contains(document.activeElement));

async function walk(page: Page, target: Locator, isThere: (target: Locator) => Promise<boolean> = isFocused): Promise<void> {
  await expect(target).toBeEnabled();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await isThere(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} times Tab do not reach ${target}`);
}

/** Presses an arrow until what is wanted is so. */
async function goDown(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < MAX_ARROWS && !(await isSo()); pressed += 1) await page.keyboard.press('ArrowDown');
  expect(await isSo()).toBe(true);
}

/** Choices, days and files by the keyboard alone. */
function choices(page: Page) {
  return {
    tick: async (box: Locator): Promise<void> => {
      await walk(page, box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    /** Takes one of a group of radio buttons by the arrows. */
    choose: async (group: Locator, name: string | RegExp): Promise<void> => {
      await walk(page, group, holdsFocus);
      await page.keyboard.press('Space');
      await goDown(page, () => group.getByRole('radio', { name }).first().isChecked());
    },
    /** Takes an option of a list: of the browser's by the arrows, of one to search by a part of its name. */
    select: async (list: Locator, label: string): Promise<void> => {
      await walk(page, list);
      if (!(await isNative(list))) {
        await page.keyboard.type(label);
        await expect(page.getByTitle(label, { exact: true })).toBeVisible();
        await page.keyboard.press('Enter');
        return await expectShown(list, label);
      }
      await goDown(page, () =>
        list.evaluate((element, wanted) => (element as HTMLSelectElement).selectedOptions[0]?.label === wanted, label),
      );
    },
    /** Types a day into a field of the browser's own, in the order of its parts. */
    typeDay: async (field: Locator, day: string): Promise<void> => {
      const [year, month, date] = day.split('-');
      await walk(page, field);
      await page.keyboard.type(`${month}${date}${year}`);
      await expect(field).toHaveValue(day);
    },
    /** Chooses a file in the picker that the field opens. */
    pickFile: async (field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const open = async (): Promise<void> => {
        await walk(page, field);
        await page.keyboard.press('Enter');
      };
      // Waited for before the way to the field: the browser must know that the picker is to be caught when Enter comes.
      const [picker] = await Promise.all([page.waitForEvent('filechooser'), open()]);
      await picker.setFiles(file);
    },
  };
}

/** Works a page by its keyboard alone: whatever is named is reached by Tab, and nothing is clicked. */
export function byKeyboard(page: Page) {
  return {
    ...choices(page),
    reach: (target: Locator): Promise<void> => walk(page, target),
    press: (key: string): Promise<void> => page.keyboard.press(key),
    /** Follows a link, presses a button, opens what folds. */
    enter: async (target: Locator): Promise<void> => {
      await walk(page, target);
      await page.keyboard.press('Enter');
    },
    /** Types into a field in place of what stands there. */
    type: async (field: Locator, text: string): Promise<void> => {
      await walk(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
  };
}
