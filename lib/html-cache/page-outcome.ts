const MAIN = /<main\b[^>]*>/;
const STATUS = /\sdata-status="(404|503|partial)"/;

export interface PageOutcome {
  readonly status: 200 | 404 | 503;
  /** All of it could be read; what is not whole is not kept. */
  readonly isWhole: boolean;
}

/** What a rendered page says of itself on its one `<main>`: 404 missing, 503 failed, `partial` where a section of it failed. */
export function pageOutcome(html: string): PageOutcome {
  const main = MAIN.exec(html)?.[0] ?? '';
  const status = STATUS.exec(main)?.[1];
  return { status: status === '404' ? 404 : status === '503' ? 503 : 200, isWhole: status !== '503' && status !== 'partial' };
}
