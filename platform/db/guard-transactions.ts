import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** A query was asked from inside a transaction, but not of it: on one connection each would wait for the other, for ever. */
export class OutsideTransaction extends Error {
  override readonly name = 'OutsideTransaction';
  constructor() {
    super('asked of the database from inside a transaction of its own: ask the transaction, or before it');
  }
}

/** A transaction was given up: everybody else waited for it. */
export class TransactionTooLong extends Error {
  override readonly name = 'TransactionTooLong';
  constructor(boundMs: number) {
    super(`a transaction took more than ${boundMs} ms`);
  }
}

type Ask = (...given: unknown[]) => unknown;

/** Queries that would wait for the transaction they are asked from fail at once. `entries` are the ways of the client to a connection. */
export function refuseOutside<Client extends object>(db: Database, client: Client, entries: readonly (keyof Client)[]): void {
  const inside = new AsyncLocalStorage<true>();
  for (const entry of entries) {
    const ask = client[entry] as Ask;
    const guarded: Ask = (...given) => {
      if (inside.getStore()) throw new OutsideTransaction();
      return ask.apply(client, given);
    };
    Object.defineProperty(client, entry, { value: guarded });
  }
  const begin = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work, config) => begin((tx) => inside.run(true, () => work(tx)), config);
  Object.defineProperty(db, 'transaction', { value: transaction });
}

interface Session {
  prepareQuery(query: { readonly sql: string }, ...rest: unknown[]): unknown;
}

/** What a transaction that was given up asks later must not reach its connection, which others have by then. */
function closeFor(tx: Database, error: Error): void {
  const { session } = tx as unknown as { readonly session: Session };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    if (query.sql !== 'rollback') throw error;
    return prepare(query, ...rest);
  };
}

/**
 * The same database, whose transactions begin only after `permit` and are rolled back when they have not ended in time.
 * A call of it rejects with what `permit` throws, or with TransactionTooLong.
 */
export function boundTransactions(db: Database, boundMs: number, permit: () => Promise<void> = () => Promise.resolve()): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    await permit();
    return db.transaction((tx) => {
      let timer: NodeJS.Timeout | undefined;
      const givenUp = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          const error = new TransactionTooLong(boundMs);
          closeFor(tx, error);
          reject(error);
        }, boundMs);
      });
      return Promise.race([work(tx), givenUp]).finally(() => clearTimeout(timer));
    }, config);
  };
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}
