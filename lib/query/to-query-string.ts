const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const encode = (text: unknown): string => encodeURIComponent(String(text).toWellFormed());

/**
 * Query text of a form or a GET as legacy clients write it: `a=1&params%5BbeginTime%5D=2024-01-01&ids%5B0%5D=1`.
 * One level of nesting; empty values are left out, so that nothing is sent that is not signed (spec §7).
 * No leading "?" and no trailing "&".
 */
export function toQueryString(params: object): string {
  return Object.entries(params)
    .flatMap(([name, value]) => {
      if (isEmpty(value)) return [];
      if (typeof value !== 'object') return [`${encode(name)}=${encode(value)}`];
      return Object.entries(value)
        .filter(([, inner]) => !isEmpty(inner))
        .map(([key, inner]) => `${encode(`${name}[${key}]`)}=${encode(inner)}`);
    })
    .join('&');
}
