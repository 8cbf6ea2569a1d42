// Any spelling of these keys, also with escaped letters.
const SUSPECT = /__proto__|"constructor"|"prototype"|\\u00[567]/i;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);

const dropPolluting = (key: string, value: unknown): unknown => {
  if (POLLUTING.has(key)) return undefined;
  return value;
};

/** JSON text → value, without keys that could reach a prototype; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return SUSPECT.test(text) ? JSON.parse(text, dropPolluting) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
