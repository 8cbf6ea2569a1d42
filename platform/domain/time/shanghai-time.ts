const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;
const DAY_LENGTH = 10;

const shifted = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MS);

/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. China has kept one offset without summer time since 1992. */
export const toDay = (moment: Date): string => shifted(moment).toISOString().slice(0, DAY_LENGTH);

/** The moment as ISO 8601 with the offset of Asia/Shanghai, to the second. */
export const toWireTime = (moment: Date): string => `${shifted(moment).toISOString().slice(0, 19)}${OFFSET}`;

/** A moment whose parts by the machine's clock are those of Asia/Shanghai: a zip keeps a local time without its offset. */
export const toZipTime = (moment: Date): Date => {
  const local = shifted(moment);
  return new Date(local.getTime() + local.getTimezoneOffset() * 60_000);
};

/** A day, a local time or an ISO 8601 moment → the moment; what names no offset is meant in Asia/Shanghai. Throws RangeError on anything else. */
export function parseMoment(text: string): Date {
  const local = text.trim().replace(' ', 'T');
  const full = local.length === DAY_LENGTH ? `${local}T00:00:00${OFFSET}` : local;
  const moment = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(full) ? full : `${full}${OFFSET}`);
  if (Number.isNaN(moment.getTime())) throw new RangeError('not a moment');
  return moment;
}
