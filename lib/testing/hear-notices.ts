import { readNotices } from '#lib/browser/notices.ts';

/** Tells the notices from now on, e.g. "error 后端接口连接异常". */
export function hearNotices(): () => string[] {
  const last = readNotices().at(-1)?.id ?? 0;
  return () =>
    readNotices()
      .filter(({ id }) => id > last)
      .map(({ kind, text }) => `${kind} ${text}`);
}
