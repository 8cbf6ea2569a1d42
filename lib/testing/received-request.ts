/** A raw request as it came over the wire, taken apart. */
export function receivedRequest(raw = ''): { readonly line: string; readonly headers: Headers; readonly body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  return { line, headers: new Headers(lines.map((text) => text.split(': ', 2) as [string, string])), body: rest.join('\r\n\r\n') };
}
