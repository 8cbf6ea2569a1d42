import { type CalendarEntry, toCalendarFile } from '#lib/format/calendar-file.ts';
import { saveBlob } from './download-file.ts';

/** Saves entries as a file that calendars open. */
export const saveCalendarFile = (subject: string, entries: readonly CalendarEntry[], fileName: string): void =>
  saveBlob(new Blob([toCalendarFile(subject, entries, Date.now())], { type: 'text/calendar' }), fileName);
