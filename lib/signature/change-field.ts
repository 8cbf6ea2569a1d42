import { isObject } from '#lib/validation/is-object.ts';

type Fields = Readonly<Record<string, unknown>>;

function changeAt(value: unknown, [name, ...rest]: readonly string[], change: (text: string) => string): unknown {
  if (name === undefined) return typeof value === 'string' ? change(value) : value;
  if (name === '*') return Array.isArray(value) ? value.map((entry) => changeAt(entry, rest, change)) : value;
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: changeAt(value[name], rest, change) };
}

/**
 * A copy of a body in which the text at a path is changed: names joined by dots, `*` for every entry of a list. What is not there, or is
 * no text, stays as it is.
 */
export const changeField = <Body extends Fields>(body: Body, path: string, change: (text: string) => string): Body =>
  changeAt(body, path.split('.'), change) as Body;
