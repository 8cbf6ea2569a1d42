import { refusalStatus } from './open-edge.ts';

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
    expect(refusalStatus(method, url)).toBe(405);
  });

  it.each(['/%zz', '/?search=%E4%B', '/a%00b', '/a\0b', '/a\\b', 'http://evil.example/', '*'])('answers 400 to %j', (url) => {
    expect(refusalStatus('GET', url)).toBe(400);
  });

  it.each([
    ['GET', '/financeServer?search=%E6%9C%A8&page=2'],
    ['HEAD', '/'],
    ['POST', '/prod-api/api/user/login'],
    ['POST', '/api/revalidate'],
  ])('lets %s %s pass', (method, url) => {
    expect(refusalStatus(method, url)).toBeNull();
  });
});
