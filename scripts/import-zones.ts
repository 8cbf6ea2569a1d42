import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { fillZones, importZones } from './zones/zone-table.ts';

/** `node scripts/import-zones.ts` writes the table of import zones into biome.json; a test says when that was forgotten. */
const file = join(projectDir, 'biome.json');
writeFileSync(file, fillZones(readFileSync(file, 'utf8')));
say(`✓ biome.json：${importZones.length} zones`);
