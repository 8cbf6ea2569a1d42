import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseRequest } from './open-edge.ts';

function refuse(method: string, url: string): number | null {
  const response = { statusCode: 0, setHeader: () => response, end: () => response };
  const isRefused = refuseRequest(
    { method, url, resume: () => undefined } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return isRefused ? response.statusCode : null;
}

describe('refuseRequest', () => {
  it.each([
    ['TRACE', '/'],
    ['CONNECT', '/'],
    ['PATCH', '/prod-api/api/logout'],
    ['POST', '/'],
    ['POST', '/financeServer'],
    ['DELETE', '/user/message'],
    ['POST', '/apix'],
  ])('answers 405 to %s %s', (method, url) => {
    expect(refuse(method, url)).toBe(405);
  });

  it.each(['/%zz', '/?search=%E4%B', '/a%00b', '/a\0b', '/a\\b', 'http://evil.example/', '*'])('answers 400 to %j', (url) => {
    expect(refuse('GET', url)).toBe(400);
  });

  it.each([
    ['GET', '/financeServer?search=%E6%9C%A8&page=2'],
    ['HEAD', '/'],
    ['POST', '/prod-api/api/user/login'],
    ['POST', '/api/revalidate'],
  ])('lets %s %s pass', (method, url) => {
    expect(refuse(method, url)).toBeNull();
  });
});
