import { addDays } from '#lib/contract/pricing/calendar-dates.ts';

/** Something on a whole day, with a reminder three days before. */
export interface CalendarEntry {
  /** The same for the same thing, so that a calendar replaces what it has. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
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

const toEvent = ({ uid, day, title, reminder, address }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@putian-finance-portal`,
  `DTSTAMP:${compact(day)}T000000Z`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escapeText(title)}`,
  `URL:${address}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(reminder)}`,
  'TRIGGER:-P3D',
  'END:VALARM',
  'END:VEVENT',
];

/** Entries as an iCalendar file (RFC 5545). */
export function toCalendarFile(subject: string, entries: readonly CalendarEntry[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//putian-finance-portal//${subject}//ZH`];
  return [...head, ...entries.flatMap(toEvent), 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('');
}
