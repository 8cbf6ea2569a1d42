/** What a browser would send back of the cookies that an answer set; those it removed are not among them. */
export function responseCookies(answer: Response): Record<string, string> {
  const pairs = answer.headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return /Max-Age=0(;|$)/.test(line) ? [] : [[name, decodeURIComponent(value)] as const];
  });
  return Object.fromEntries(pairs);
}
