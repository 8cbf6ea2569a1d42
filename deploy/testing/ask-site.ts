import { request } from 'node:https';

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

const NO_ANSWER: SiteResponse = { status: 0, headers: {}, bytes: Buffer.alloc(0), text: '' };

/** Asks the site by TLS, whatever its certificate; a fault of the connection is status 0. */
export function askSite(port: number, path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<SiteResponse> {
  const { promise, resolve } = Promise.withResolvers<SiteResponse>();
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: 'portal.example', ...headers },
    rejectUnauthorized: false,
  });
  asked.on('error', () => resolve(NO_ANSWER));
  asked.on('response', (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', () => resolve(NO_ANSWER));
    answer.on('end', () => {
      const bytes = Buffer.concat(chunks);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
    });
  });
  asked.end(body);
  return promise;
}
