import type { IncomingMessage } from 'node:http';
import { stripRequestHeaders } from './strip-request-headers.ts';

it.each([
  'content-security-policy',
  'content-security-policy-report-only',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-matched-path',
  'next-action',
  'next-resume',
  'x-invoke-path',
])('a visitor cannot set %s', (name) => {
  const request = { headers: { [name]: 'x', accept: '*/*', rsc: '1', 'next-router-state-tree': 't' } } as unknown as IncomingMessage;
  stripRequestHeaders(request);
  expect(request.headers).toEqual({ accept: '*/*', rsc: '1', 'next-router-state-tree': 't' });
});
