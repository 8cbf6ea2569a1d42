import { clientHeaders } from '#lib/upstream/prepare-request.ts';
import { markDevice, readDeviceMark } from './describe-session.ts';

const env = { SITE_URL: 'http://localhost:3000' };

describe('the mark of a browser', () => {
  it('is random, kept for a year and read by the server alone', () => {
    const [first, second] = [markDevice(env), markDevice(env)];
    expect(first).toMatch(/^DEVICE=[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
    expect(second).not.toBe(first);
    expect(readDeviceMark(first, env)).toBe(first.slice('DEVICE='.length, 'DEVICE='.length + 22));
  });

  it.each(['', 'DEVICE=', 'DEVICE=short', `DEVICE=${'x'.repeat(23)}`, `DEVICE=${'é'.repeat(22)}`])('is none in %j', (cookie) => {
    expect(readDeviceMark(cookie, env)).toBeNull();
    expect(clientHeaders(new Headers(cookie.includes('é') ? {} : { cookie }), env)).toEqual({});
  });

  it('goes to the upstream with the browser’s address', () => {
    const headers = new Headers({ cookie: `DEVICE=${'a'.repeat(22)}`, 'x-forwarded-for': '203.0.113.9' });
    expect(clientHeaders(headers, env)).toEqual({ 'x-forwarded-for': '203.0.113.9', 'x-device': 'a'.repeat(22) });
  });
});
