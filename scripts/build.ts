import { join } from 'node:path';
import { DEFAULT_DIST_DIR } from './launch/build-portal.ts';
import { projectDir } from './launch/spawn-node.ts';
import { build } from './stages/build.ts';
import { runStages } from './stages/run-stages.ts';

const distDir = process.env.NEXT_DIST_DIR || DEFAULT_DIST_DIR;
const dataDir = process.env.DATA_DIR || join(projectDir, '.data');

await runStages([build(distDir, dataDir)]);
