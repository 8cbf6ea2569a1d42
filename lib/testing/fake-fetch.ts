export interface SentRequest {
  readonly address: string;
  readonly method: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeResponse {
  readonly status?: number;
  /** Parsed body; undefined for one that is no JSON. */
  readonly json?: unknown;
  readonly requestId?: string;
  /** Retry-After. */
  readonly retryAfter?: string;
  /** Set-Cookie as the page would see it. */
  readonly cookies?: readonly string[];
}

/** A good answer of the upstream with its data. */
export const dataAnswer = (data: unknown): FakeResponse => ({ json: { code: 200, msg: '', data } });

/** A good answer of the upstream with its rows. */
export const rowsAnswer = (rows: readonly object[]): FakeResponse => ({ json: { code: 200, msg: '', rows, total: rows.length } });

export function setPageCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's browser has no Cookie Store.
  document.cookie = line;
}

const toResponse = ({ status = 200, json, requestId, retryAfter }: FakeResponse): Response =>
  ({
    ok: status < 400,
    status,
    headers: { get: (name: string) => ({ 'x-request-id': requestId, 'retry-after': retryAfter })[name] ?? null },
    json: () => (json === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(json)),
  }) as unknown as Response;

/**
 * Puts a network of its own under the page: `answer` says what each request meets; an Error breaks the connection, and undefined
 * never answers. Gives the requests that were sent.
 */
export function fakeFetch(answer: (request: SentRequest) => FakeResponse | Error | undefined): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const headers = (init.headers ?? {}) as Record<string, string>;
    const request = { address: String(input), method: init.method ?? 'GET', body: init.body, headers };
    sent.push(request);
    const answered = answer(request);
    if (answered instanceof Error) throw answered;
    for (const line of answered?.cookies ?? []) setPageCookie(line);
    if (answered !== undefined) return toResponse(answered);
    return await new Promise<Response>((_, reject) => {
      const giveUp = (): void => reject(new DOMException('aborted', 'AbortError'));
      if (init.signal?.aborted) giveUp();
      init.signal?.addEventListener('abort', giveUp);
    });
  };
  return sent;
}
