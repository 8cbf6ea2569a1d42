import { randomInt } from 'node:crypto';
import { expect } from 'playwright/test';

/** A number that no other test uses. */
export const newMobile = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`;

async function findSmsCode(mobile: string): Promise<string | undefined> {
  const page = await (await fetch(`${process.env.E2E_PLATFORM_URL}/sandbox/sms`)).text();
  return new RegExp(`<td[^>]*>${mobile}</td>\\s*<td[^>]*>[^<]*验证码是 (\\d{6})`).exec(page)?.[1];
}

/** The newest code that the sandbox sent to a number; `former` is one that does not count any more. */
export async function readSmsCode(mobile: string, former?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = await findSmsCode(mobile);
      return code !== undefined && code !== former;
    })
    .toBe(true);
  return code ?? '';
}

/** The newest notice that the sandbox sent to a number and that says something. */
export async function readSms(mobile: string, says: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const page = await (await fetch(`${process.env.E2E_PLATFORM_URL}/sandbox/sms`)).text();
      const texts = [...page.matchAll(new RegExp(`<td[^>]*>${mobile}</td>\\s*<td[^>]*>([^<]*)`, 'g'))].map(([, text = '']) => text);
      found = texts.find((text) => says.test(text));
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}
