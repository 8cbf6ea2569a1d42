/** An object with fields: JSON's own kind, neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Any spelling of these keys, also with escaped letters.
const SUSPECT = /__proto__|"constructor"|"prototype"|\\u00[567]/i;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

const dropPolluting = (key: string, value: unknown): unknown => {
  if (POLLUTING.has(key)) return undefined;
  return value;
};

/** Whole numbers of 16 digits and more, which a number may not hold exactly. */
const LONG_NUMBER = /[[:,\s]-?\d{16,}[,\]}\s]/;

/** The text of a whole number that would lose digits, as ids of many back ends would; `source` is what stood there. */
const keepDigits = (key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : dropPolluting(key, value);

/** Nothing that the portal or an upstream says is nested half as deep; what is deeper only exhausts whoever walks through it. */
const MAX_DEPTH = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map((sign) => sign.charCodeAt(0));

/** Place behind the text that begins at `from`. */
function skipText(json: string, from: number): number {
  let at = from + 1;
  for (let sign = json.charCodeAt(at); sign !== QUOTE && at < json.length; sign = json.charCodeAt(at)) at += sign === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Whether lists and objects stand in each other more than {@link MAX_DEPTH} deep; reads no further than that. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; ) {
    const sign = json.charCodeAt(at);
    if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
    at = sign === QUOTE ? skipText(json, at) : at + 1;
  }
  return false;
}

/**
 * JSON text → value, without keys that could reach a prototype; undefined when it is no JSON, or nested so deep that whoever walks
 * through it could run out of stack. With `exactNumbers` a whole number that would lose digits comes as its text.
 */
export function parseJson(text: string, { exactNumbers = false } = {}): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    if (exactNumbers && LONG_NUMBER.test(text)) return JSON.parse(text, keepDigits);
    return SUSPECT.test(text) ? JSON.parse(text, dropPolluting) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
