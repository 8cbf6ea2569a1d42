import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { NOT_ASKED, READERS_DOING } from '#lib/upstream/exchange.ts';
import { type AreaSign, signOf } from './area-sign.ts';

const business = (code: number): UpstreamFault => ({ kind: 'business', code, msg: '' });
const status = (code: number): UpstreamFault => ({ kind: 'status', status: code });

it.each<[UpstreamFault | null, AreaSign]>([
  [null, 'there'],
  [business(404), 'absent'],
  [business(501), 'absent'],
  [status(404), 'absent'],
  [status(501), 'absent'],
  [business(401), 'there'],
  [business(403), 'there'],
  [business(400), 'there'],
  [status(429), 'there'],
  [business(500), 'failed'],
  [status(500), 'failed'],
  [status(502), 'failed'],
  [status(503), 'failed'],
  [{ kind: 'timeout' }, 'failed'],
  [{ kind: 'malformed', status: 404 }, 'failed'],
  [{ kind: 'network', reason: 'ECONNREFUSED' }, 'failed'],
  [{ kind: 'network', reason: NOT_ASKED }, 'none'],
  [{ kind: 'network', reason: READERS_DOING }, 'none'],
])('takes %o of a probing read as %s', (fault, sign) => {
  expect(signOf(fault, { isProbing: true })).toBe(sign);
});

it('takes refusals of any other call as signs of life, but for 404 and 501: a record may be missing, or the whole area', () => {
  const codes = [400, 401, 403, 404, 500, 501].map((code) => [code, signOf(business(code), {}), signOf(status(code), {})]);
  expect(codes).toEqual([
    [400, 'there', 'there'],
    [401, 'there', 'there'],
    [403, 'there', 'there'],
    [404, 'none', 'none'],
    [500, 'there', 'failed'],
    [501, 'none', 'none'],
  ]);
});

it('takes the envelope’s own 404 to the read of one record for a record that is missing, a bare status for an area that is', () => {
  const bare = { ...business(404), isBare: true } as const;
  const signs = [business(404), business(501), bare, status(501)].map((fault) => signOf(fault, { isProbing: true, isOfRecord: true }));
  expect(signs).toEqual(['there', 'there', 'absent', 'absent']);
});
