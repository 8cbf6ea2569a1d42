import { addDays } from '#lib/contract/pricing/calendar-dates.ts';

/** Something on a whole day, or at its hour, with a reminder three days before. */
export interface CalendarEntry {
  /** The same for the same thing, so that a calendar replaces what it has. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:MM` by Shanghai's clock. */
  readonly hour?: string | undefined;
  readonly title: string;
  readonly reminder: string;
  /** Where more of it stands. */
  readonly address: string;
}

const LINE_OCTETS = 75;

const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** RFC 5545 §3.1: no line longer than 75 octets, and no character cut in two. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

const compact = (day: string): string => day.replaceAll('-', '');

const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const timesOf = ({ day, hour }: CalendarEntry): string[] =>
  hour === undefined
    ? [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
    : [`DTSTART:${utc(Date.parse(`${day}T${hour}:00+08:00`))}`];

const toEvent = (entry: CalendarEntry, madeMs: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}@putian-finance-portal`,
  `DTSTAMP:${utc(madeMs)}`,
  ...timesOf(entry),
  `SUMMARY:${escapeText(entry.title)}`,
  `URL:${entry.address}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(entry.reminder)}`,
  'TRIGGER:-P3D',
  'END:VALARM',
  'END:VEVENT',
];

/** Entries as an iCalendar file (RFC 5545), made at a moment. */
export function toCalendarFile(subject: string, entries: readonly CalendarEntry[], madeMs: number): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//putian-finance-portal//${subject}//ZH`];
  return [...head, ...entries.flatMap((entry) => toEvent(entry, madeMs)), 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('');
}
