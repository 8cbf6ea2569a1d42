import { DatabaseSilent, requireResponse } from '../open-platform.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';

describeOnEveryDatabase('the database', (database) => {
  it('answers', async () => {
    await expect(requireResponse(database().db, 10_000)).resolves.toBeUndefined();
  });

  it('that says nothing counts as silent', async () => {
    const silent = { execute: () => new Promise(() => undefined) } as unknown as Database;
    await expect(requireResponse(silent, 20)).rejects.toThrow(DatabaseSilent);
  });

  it('that fails says why', async () => {
    const broken = { execute: () => Promise.reject(new Error('gone')) } as unknown as Database;
    await expect(requireResponse(broken, 10_000)).rejects.toThrow('gone');
  });
});
