import { LOGIN_FIELDS, type LoginTexts } from './login-rules.ts';

/** What a password manager or a quick reader put in before the page was alive. */
export function readTyped(): Partial<LoginTexts> {
  const typed = LOGIN_FIELDS.map((field) => [field, (document.getElementById(field) as HTMLInputElement | null)?.value ?? '']);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}
