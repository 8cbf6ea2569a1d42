const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 28 KB, 1.5 MB: powers of 1024, one decimal below ten; empty for what is no size. */
export function formatFileSize(sizeBytes: number): string {
  if (!(sizeBytes >= 0 && Number.isFinite(sizeBytes))) return '';
  let size = sizeBytes;
  let step = 0;
  while (step < UNITS.length - 1 && Math.round(size) >= 1024) {
    size /= 1024;
    step += 1;
  }
  const figure = step > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${figure} ${UNITS[step]}`;
}
