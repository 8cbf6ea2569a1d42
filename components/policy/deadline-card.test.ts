import { toCalendarFile } from './deadline-card.tsx';

const deadline = {
  id: 'PA1',
  title: '关于贴息申报的通知；第二批, 补充\n说明',
  day: '2026-12-31',
  address: 'https://portal.example/policy/PA1',
};
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('toCalendarFile', () => {
  it('covers the whole last day, over the end of the year', () => {
    expect(unfold(toCalendarFile(deadline))).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']));
  });

  it('escapes commas and line breaks of the title', () => {
    expect(unfold(toCalendarFile(deadline))).toContain('SUMMARY:申报截止：关于贴息申报的通知；第二批\\, 补充\\n说明');
  });

  it('has no line above 75 octets and cuts no character in two', () => {
    const file = toCalendarFile({ ...deadline, title: '贴息'.repeat(60) });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfold(file)).toContain(`SUMMARY:申报截止：${'贴息'.repeat(60)}`);
  });
});
