/** A page as limit and offset; past the end it is the last one, as the legacy back end has it. */
export function toPage(pageNum: number, pageSize: number, total: number): { limit: number; offset: number } {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return { limit: pageSize, offset: (Math.min(pageNum, lastPage) - 1) * pageSize };
}
