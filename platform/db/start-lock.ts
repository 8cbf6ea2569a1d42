import { Client } from 'pg';

/** Several platforms made the table at once: one of them did. Which name met first decides the code: key, table or row type. */
const MADE_MEANWHILE = ['23505', '42P07', '42710'];

const makeTable = (client: Client): Promise<unknown> =>
  client.query('create table if not exists start_lock (name text primary key)').catch((error: { readonly code?: string }) => {
    if (!MADE_MEANWHILE.includes(error.code ?? '')) throw error;
  });

/**
 * Does the work while no other process does any on this server's database. A row holds the others up, since engines that only speak
 * PostgreSQL's protocol know no advisory locks; it falls with the connection, so that nobody waits for a process that died.
 */
export async function runAloneOnServer<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  // The statement that waits, or the next one, rejects with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await makeTable(client);
    await client.query('begin');
    await client.query(`insert into start_lock (name) values ('start') on conflict (name) do update set name = excluded.name`);
    return await work();
  } finally {
    await client.end();
  }
}
