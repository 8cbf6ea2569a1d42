import { toFilePath } from './handle-file.ts';

describe('toFilePath', () => {
  it.each([
    ['/logo/a.png', '/logo/a.png'],
    ['/policy/%E5%90%88%E5%90%8C%20(1).pdf', '/policy/%E5%90%88%E5%90%8C%20(1).pdf'],
    ['/a/%252e%252e/b', '/a/%252e%252e/b'],
    ['/@evil.example/a', '/%40evil.example/a'],
    ['/a..b/c', '/a..b/c'],
  ])('reads %j as %j', (given, path) => {
    expect(toFilePath(given)).toBe(path);
  });

  it.each([
    '',
    '/',
    '//evil.example/a',
    '/a//b',
    '/../secret',
    '/a/../../secret',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/secret',
    '/a/%2e/b',
    '/a%5c..%5cb',
    '/a\\b',
    '/a%00.png',
    '/a%0d%0aHost:x',
    '/%zz',
    '/%ff',
    `/${'a'.repeat(512)}`,
  ])('refuses %j', (given) => {
    expect(toFilePath(given)).toBeNull();
  });
});
