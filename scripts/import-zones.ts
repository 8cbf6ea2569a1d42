import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { fillZones } from './zones/fill-zones.ts';
import { importZones } from './zones/import-zones.ts';

/** `node scripts/import-zones.ts` writes the table of import zones into biome.json; a test says when that was forgotten. */
const file = join(projectDir, 'biome.json');
writeFileSync(file, fillZones(readFileSync(file, 'utf8'), importZones));
say(`✓ biome.json：${importZones.length} zones`);
