import { parseArgs } from 'node:util';
import { countFigures, isCounted } from './count/figures.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { readTree } from './source/read-tree.ts';

/**
 * `npm run count` says how large the code is and how it hangs together, beside what it should be at most; `-- --at REV` as a git revision
 * has it, `-- --list` with the names behind each figure.
 */
const { values } = parseArgs({ options: { at: { type: 'string' }, list: { type: 'boolean' } } });
for (const { name, value, target, list } of countFigures(readTree(projectDir, isCounted, values.at))) {
  say(`${value <= target ? '✓' : '✗'} ${value.toLocaleString('en').padStart(8)}  ${name} (≤ ${target.toLocaleString('en')})`);
  if (values.list === true) for (const entry of list) say(`             ${entry}`);
}
