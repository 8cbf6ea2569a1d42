import type { Server, ServerResponse } from 'node:http';

/** Who is told of an exchange as it begins, and when its answer has left or its connection broke. */
export interface ExchangeWatcher {
  readonly begin: (response: ServerResponse) => void;
  readonly end: (response: ServerResponse) => void;
}

/** Tells watchers of every exchange of a server, whoever answers it. One listener for all: Node's own streams add most of the ten that it allows. */
export function watchExchanges(server: Server, watchers: readonly ExchangeWatcher[]): void {
  server.on('request', (_request, response: ServerResponse) => {
    for (const { begin } of watchers) begin(response);
    response.once('close', () => {
      for (const { end } of watchers) end(response);
    });
  });
}
