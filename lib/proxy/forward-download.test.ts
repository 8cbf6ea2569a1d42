import { toFileHeaders } from './forward-download.ts';

describe('toFileHeaders', () => {
  it.each([
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['application/javascript', 'application/octet-stream', 'attachment'],
    ['application/xml; charset=utf-8', 'application/octet-stream', 'attachment'],
    ['', 'application/octet-stream', 'attachment'],
    ['text/plain', 'text/plain; charset=utf-8', 'attachment'],
    ['IMAGE/PNG', 'image/png', 'inline'],
    ['application/pdf', 'application/pdf', 'inline'],
  ])('sends %j as %s, %s', (given, type, disposition) => {
    expect(toFileHeaders({ 'content-type': given }, { mayShow: true })).toMatchObject({
      'content-type': type,
      'content-disposition': disposition,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('saves even pictures where nothing may be shown', () => {
    expect(toFileHeaders({ 'content-type': 'image/png' }, { mayShow: false })['content-disposition']).toBe('attachment');
  });

  it.each([
    [{ 'download-filename': '%E5%90%88%E5%90%8C.pdf' }, '%E5%90%88%E5%90%8C.pdf'],
    [{ 'content-disposition': "attachment; filename*=utf-8''a%20b.txt" }, 'a%20b.txt'],
    [{ 'content-disposition': 'attachment; filename="../../etc/passwd"' }, '.._.._etc_passwd'],
    [{ 'download-filename': 'a%0d%0aSet-Cookie: x=1' }, 'a__Set-Cookie_%20x%3D1'],
    [{ 'download-filename': 'invoice%E2%80%AEfdp.exe' }, 'invoice_fdp.exe'],
  ])('names the file of %o without path or control characters', (headers, name) => {
    expect(toFileHeaders(headers, { mayShow: false })['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
  });

  it('passes nothing else of the upstream on', () => {
    const hostile = { 'set-cookie': ['a=1'], location: 'https://evil.example', 'access-control-allow-origin': '*', 'content-length': '5' };
    expect(Object.keys(toFileHeaders(hostile, { mayShow: true })).sort()).toEqual([
      'content-disposition',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'x-content-type-options',
    ]);
  });
});
