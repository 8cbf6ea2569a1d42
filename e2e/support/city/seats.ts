import type { Browser, Page } from 'playwright/test';
import { prepareAxe } from '../axe-violations.ts';
import { invite, logIn, OWN_PASSWORD, setUp } from '../workbench.ts';
import type { City } from './open-city.ts';

/** Somebody at the workbench, in a browser of their own. */
export interface Seat {
  readonly page: Page;
  readonly loginName: string;
  /** Recovery codes that are left. */
  readonly codes: string[];
}

/** A link is taken: password, authenticator, codes, first login. */
export async function takeSeat(browser: Browser, { workbench }: City, loginName: string, link: string): Promise<Seat> {
  const page = await (await browser.newContext()).newPage();
  await prepareAxe(page);
  const seat: Seat = { page, loginName, codes: [...(await setUp(page, link))] };
  await enter(seat, workbench);
  return seat;
}

/** Logs in by a recovery code: one of the authenticator is good once in half a minute. */
export async function enter({ page, loginName, codes }: Seat, workbench: string): Promise<void> {
  await logIn(page, loginName, OWN_PASSWORD, async () => codes.shift() ?? '', workbench);
}

interface Joining {
  readonly loginName: string;
  readonly name: string;
  readonly role: string;
}

export const join = async (browser: Browser, city: City, inviter: Seat, person: Joining): Promise<Seat> =>
  takeSeat(browser, city, person.loginName, await invite(inviter.page, person));
