const MAIN = /<main\b[^>]*>/;
const STATUS = /\sdata-status="(404|503)"/;

/** What a rendered page says of itself on its one `<main>`: 404 missing, 503 failed, else 200. */
export function pageOutcome(html: string): 200 | 404 | 503 {
  const main = MAIN.exec(html)?.[0] ?? '';
  const status = STATUS.exec(main)?.[1];
  return status === '404' ? 404 : status === '503' ? 503 : 200;
}
