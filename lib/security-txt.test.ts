import { securityTxt } from './security-txt.ts';

const operator = { SITE_URL: 'https://portal.example.com', CONTACT_MAIL: 'service@putian.example' };

describe('security.txt', () => {
  it('has what RFC 9116 asks for, each field once, at the operator’s own addresses', () => {
    expect(securityTxt(operator, Date.UTC(2026, 10, 24, 15, 30)).split('\n')).toEqual([
      'Contact: mailto:service@putian.example',
      'Expires: 2027-05-23T00:00:00.000Z',
      'Preferred-Languages: zh, en',
      'Canonical: https://portal.example.com/.well-known/security.txt',
      '',
    ]);
  });

  it.each([0, Date.UTC(2028, 1, 29, 23, 59, 59), Date.UTC(2031, 11, 31)])('read at %d expires later, within a year', (nowMs) => {
    const [, expires = ''] = /^Expires: (.+)$/m.exec(securityTxt(operator, nowMs)) ?? [];
    const leftMs = Date.parse(expires) - nowMs;
    expect(leftMs).toBeGreaterThan(90 * 86_400_000);
    expect(leftMs).toBeLessThan(365 * 86_400_000);
  });

  it('holds a mailbox as part of an address, whatever it is', () => {
    expect(securityTxt({ ...operator, CONTACT_MAIL: '安全 组@putian.example' }, 0)).toMatch(/^Contact: mailto:[!-~]+\n/);
  });
});
