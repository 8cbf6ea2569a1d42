import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guaranteesNow, RECORD, RENAMED, vanishedGuarantees } from './guarantees/recorded.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';

/**
 * `npm run guarantees` records the title of every test, so that none is lost while tests move; `-- --check` only looks. Neither lets a
 * title go that the list of renamed ones does not explain.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const now = guaranteesNow();
const vanished = vanishedGuarantees(now);
for (const title of vanished) say(`✗ ${title}`);
if (vanished.length > 0) {
  say(`${vanished.length} titles of ${RECORD} are gone: bring them back, or name in ${RENAMED} what guarantees the same`);
  process.exitCode = 1;
} else {
  if (values.check !== true) writeFileSync(join(projectDir, RECORD), `${now.join('\n')}\n`);
  say(`✓ ${now.length} guarantees`);
}
