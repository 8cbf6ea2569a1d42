import type { UpstreamFault } from '#lib/errors/fault.ts';
import { NOT_ASKED, READERS_DOING } from '#lib/upstream/exchange-errors.ts';
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
  expect(signOf(fault, true)).toBe(sign);
});

it('takes refusals of any other call as signs of life: a record may be missing', () => {
  expect([business(404), business(500), status(404)].map((fault) => signOf(fault, false))).toEqual(['there', 'there', 'there']);
  expect(signOf(status(501), false)).toBe('failed');
});
