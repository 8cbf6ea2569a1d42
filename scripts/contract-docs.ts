import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeContractFiles } from './contract-docs/contract-files.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';

/** `npm run contract-docs` makes docs/contract anew from the code: the OpenAPI document, tables and vectors; prose stays. */
const files = await makeContractFiles();
for (const [path, text] of Object.entries(files)) writeFileSync(join(projectDir, path), text);
say(`✓ docs/contract：${Object.keys(files).length} 个文件`);
