import type { Database } from '../../db/database.ts';
import { nonce as nonceTable } from '../../db/schema/record-tables.ts';

/** True the first time a key's nonce is seen; it is remembered until `expiresAt`. */
export async function consumeNonce(db: Database, keyId: string, nonce: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insert(nonceTable)
    .values({ keyId, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ keyId: nonceTable.keyId });
  return inserted.length > 0;
}
