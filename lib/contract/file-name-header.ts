/** Header in which a download names its file, percent-encoded, as the legacy back end does. */
export const FILE_NAME_HEADER = 'download-filename';

/** A file name as headers carry it (RFC 8187). */
export const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
