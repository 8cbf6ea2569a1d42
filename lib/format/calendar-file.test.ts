import { toCalendarFile } from './calendar-file.ts';

const deadline = {
  uid: 'policy-PA1-20261231',
  title: '申报截止：关于贴息申报的通知；第二批, 补充\n说明',
  reminder: '还有三天截止：关于贴息申报的通知；第二批, 补充\n说明',
  day: '2026-12-31',
  address: 'https://portal.example/policy/PA1',
};
const MADE_MS = Date.parse('2026-11-20T09:08:07.654+08:00');
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('toCalendarFile', () => {
  it('covers the whole last day, over the end of the year', () => {
    expect(unfold(toCalendarFile('policy', [deadline], MADE_MS))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
    );
  });

  it('tells when it was made, and ends at the hour where there is one', () => {
    const file = unfold(toCalendarFile('policy', [{ ...deadline, hour: '18:00' }], MADE_MS));
    expect(file).toEqual(expect.arrayContaining(['DTSTAMP:20261120T010807Z', 'DTSTART:20261231T100000Z']));
    expect(file.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  });

  it('holds every entry under a name of its own', () => {
    const lines = unfold(toCalendarFile('loan', [deadline, { ...deadline, uid: 'loan-2', day: '2027-01-31' }], MADE_MS));
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:policy-PA1-20261231@putian-finance-portal',
      'UID:loan-2@putian-finance-portal',
    ]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2);
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('escapes commas and line breaks of the title', () => {
    expect(unfold(toCalendarFile('policy', [deadline], MADE_MS))).toContain('SUMMARY:申报截止：关于贴息申报的通知；第二批\\, 补充\\n说明');
  });

  it('has no line above 75 octets and cuts no character in two', () => {
    const file = toCalendarFile('policy', [{ ...deadline, title: `申报截止：${'贴息'.repeat(60)}` }], MADE_MS);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`SUMMARY:申报截止：${'贴息'.repeat(60)}`);
  });
});
