import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '../sandbox-page.ts';

type Fields = Readonly<Record<string, string>>;

/** What somebody sent, and where to. */
export interface TypedForm {
  readonly path: string;
  readonly fields: Fields;
}

const PATH = 'resume';
const PREFIX = 'typed-';
const TOKEN = 'formToken';
// No page holds one.
const PASSWORD = 'password';

const isCarried = (name: string): boolean => name === PATH || name.startsWith(PREFIX);

/** The texts of the form that is being answered. */
export async function readTexts(c: Context): Promise<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(await c.req.parseBody())) if (typeof value === 'string') fields[name] = value;
  return fields;
}

/** The form that is being answered. */
export async function readTypedForm(c: Context): Promise<TypedForm> {
  const { [PASSWORD]: _password, ...fields } = await readTexts(c);
  return { path: c.req.path, fields };
}

/** The form as fields that the login carries along; the token of the session that is over stays behind. */
export function toCarried({ path, fields }: TypedForm): Fields {
  const typed = Object.entries(fields).filter(([name]) => name !== TOKEN);
  return { [PATH]: path, ...Object.fromEntries(typed.map(([name, value]) => [PREFIX + name, value])) };
}

/** The form that a login carried; null for an ordinary login. */
export function readCarried(fields: Fields): TypedForm | null {
  const path = fields[PATH];
  if (path === undefined) return null;
  const typed = Object.entries(fields).filter(([name]) => name.startsWith(PREFIX));
  return { path, fields: Object.fromEntries(typed.map(([name, value]) => [name.slice(PREFIX.length), value])) };
}

export const hiddenFields = (fields: Fields): Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** What the login carries, unseen. */
export const carriedFields = (fields: Fields): Markup[] =>
  hiddenFields(Object.fromEntries(Object.entries(fields).filter(([name]) => isCarried(name))));
