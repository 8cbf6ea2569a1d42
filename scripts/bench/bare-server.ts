import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

// Nothing but Node's own server, which sends the bytes of a portal's pages: PAGES are their addresses, in a JSON list.

interface Taken {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Asks twice: the first answer may come from elsewhere than those that follow. */
async function take(url: string, encoding: string): Promise<Taken> {
  const ask = (): Promise<Taken> =>
    new Promise((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const { 'content-type': type, 'content-encoding': packed } = answer.headers;
        const told = { 'content-type': type, ...(packed === undefined ? {} : { 'content-encoding': packed }) };
        buffer(answer).then((body) => resolve({ headers: { ...told, 'content-length': body.byteLength }, body }), reject);
      }).on('error', reject);
    });
  await ask();
  return ask();
}

const pages = new Map<string, Record<'gzip' | 'identity', Taken>>();
for (const url of JSON.parse(process.env.PAGES ?? '[]') as string[]) {
  const { pathname, search } = new URL(url);
  pages.set(pathname + search, { gzip: await take(url, 'gzip'), identity: await take(url, 'identity') });
}

const server = createServer(({ url = '/', headers }, response) => {
  const taken = pages.get(url)?.[headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity'];
  if (taken === undefined) return response.end();
  response.writeHead(200, taken.headers);
  response.end(taken.body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
