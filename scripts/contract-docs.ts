import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeContractFiles } from './contract-docs/contract-files.ts';
import { diffOpenApi } from './contract-docs/diff-openapi.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { readTree } from './source/read-tree.ts';

const OPENAPI = 'docs/contract/openapi.json';

/** Says what a caller would notice since a revision; what it finds fails the command. */
function compareWith(revision: string): void {
  const readAt = (at?: string) => JSON.parse(readTree(projectDir, (path) => path === OPENAPI, at).get(OPENAPI) ?? '{}');
  const lines = diffOpenApi(readAt(revision), readAt());
  for (const line of lines) say(line);
  say(lines.length === 0 ? `✓ ${OPENAPI} means what it meant at ${revision}` : `✗ ${lines.length} differences from ${revision}`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}

/**
 * `npm run contract-docs` makes docs/contract anew from the code: the OpenAPI document, tables and vectors; prose stays. With
 * `-- --diff REV` it writes nothing and compares the OpenAPI document with that of a git revision.
 */
const { values } = parseArgs({ options: { diff: { type: 'string' } } });
if (values.diff !== undefined) compareWith(values.diff);
else {
  const files = await makeContractFiles();
  for (const [path, text] of Object.entries(files)) writeFileSync(join(projectDir, path), text);
  say(`✓ docs/contract：${Object.keys(files).length} 个文件`);
}
