import { type APIResponse, expect } from 'playwright/test';

/** Exactly one policy, strict about scripts. */
export function expectStrictPolicy(answer: APIResponse): void {
  const policies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'content-security-policy');
  expect(policies.length, `${answer.url()} carries one policy`).toBe(1);
  const directives = (policies[0]?.value ?? '').split(';').map((directive) => directive.trim());
  expect(directives).toContain("default-src 'none'");
  const script = directives.find((directive) => directive.startsWith('script-src ')) ?? '';
  expect(script).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
}

/** A page as a reader without JavaScript gets it: the status, the whole text in the frame, and the policy. */
export async function expectWholePage(answer: APIResponse, status: number): Promise<string> {
  const html = await answer.text();
  expect(answer.status(), answer.url()).toBe(status);
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(html.match(/<main[\s>]/g)?.length, `${answer.url()} has one main`).toBe(1);
  expect(html.match(/<h1[\s>]/g)?.length, `${answer.url()} has one heading`).toBe(1);
  expectStrictPolicy(answer);
  return html;
}
