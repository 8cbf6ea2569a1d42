import { parseArgs } from 'node:util';
import { openDatabase, toDatabaseSettings } from '../../db/open-database.ts';
import { parsePlatformEnv } from '../../env.ts';
import { explainFailure } from '../../explain-failure.ts';
import { sealFaults, verifyAuditLog } from './verify-seals.ts';

/** Holds the audit log against its seals, and ends with 1 where something does not fit: `--root` names roots that were kept elsewhere. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { root: { type: 'string', multiple: true } } });
  const database = await openDatabase(toDatabaseSettings(parsePlatformEnv(process.env)));
  try {
    const { faults, batches, rows, expired, waiting, lastRoot } = await verifyAuditLog(
      { db: database.db, now: () => new Date() },
      values.root ?? [],
    );
    process.stdout.write(`${batches} 批，${rows} 条封存（${expired} 条已过保存期），${waiting} 条还没封存，最后的根哈希 ${lastRoot}\n`);
    for (const { no, rowId, what } of faults) process.stdout.write(`对不上：第 ${no} 批 ${rowId} ${sealFaults[what]}\n`);
    process.stdout.write(faults.length === 0 ? '都对得上\n' : `${faults.length} 处对不上\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(explainFailure(error));
  process.exit(1);
});
