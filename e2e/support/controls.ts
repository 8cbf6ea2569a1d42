import { expect, type Locator, type Page } from 'playwright/test';

type Scope = Page | Locator;
type Name = string | RegExp;

const MAX_ARROWS = 200;

const findList = (scope: Scope, label: Name) => scope.getByRole('combobox', { name: label, exact: true });
const findDate = (scope: Scope, label: Name) => scope.getByLabel(label, { exact: true });
export const isNative = (list: Locator): Promise<boolean> => list.evaluate((element) => element instanceof HTMLSelectElement);

/** Takes an option of a list that antd draws: of a long one only what is in sight is there. */
async function takeDrawn(list: Locator, option: string): Promise<void> {
  await list.click();
  const drawn = list.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option, { exact: true });
  for (let pressed = 0; pressed < MAX_ARROWS && !(await drawn.isVisible()); pressed += 1) await list.press('ArrowDown');
  await drawn.click();
}

/**
 * Answers a question by one of its options, whether it is asked as radio buttons, as the browser's list or as one that antd draws. An
 * option of a list is named in full.
 */
export async function choose(scope: Scope, label: Name, option: Name): Promise<void> {
  const list = findList(scope, label);
  const question = scope.getByRole('group', { name: label }).or(scope.getByRole('radiogroup', { name: label }));
  const radio = question.getByRole('radio', { name: option, exact: true });
  await list.or(radio).first().waitFor({ state: 'attached' });
  // The button itself is hidden behind what is drawn for it.
  if ((await radio.count()) > 0) await radio.check({ force: true });
  else if (await isNative(list)) await list.selectOption(String(option));
  else await takeDrawn(list, String(option));
}

/** The option that a list shows as chosen. */
export async function expectChosen(scope: Scope, label: Name, option: string): Promise<void> {
  await expectShown(findList(scope, label), option);
}

export async function expectShown(list: Locator, option: string): Promise<void> {
  const shown = (await isNative(list))
    ? list.locator('option:checked')
    : list.locator('xpath=ancestor::*[contains(@class, "ant-select ")][1]');
  await expect(shown).toHaveText(option);
}

/** Fills in a day, written as 2026-01-31. */
export async function fillDate(scope: Scope, label: Name, day: string): Promise<void> {
  await findDate(scope, label).fill(day);
}

/** The day that a field shows, written as 2026-01-31. */
export async function expectDate(scope: Scope, label: Name, day: string): Promise<void> {
  await expect(findDate(scope, label)).toHaveValue(day);
}
