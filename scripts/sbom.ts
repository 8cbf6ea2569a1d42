import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { listComponents } from './list-components.ts';

const FILE = 'sbom.cdx.json';
const read = (name: string) => JSON.parse(readFileSync(join(projectDir, name), 'utf8'));

/** `npm run sbom` writes what runs in production, without development tools, as CycloneDX beside package.json. */
const { name, version } = read('package.json');
const components = listComponents(read('package-lock.json').packages);
const list = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name, version } },
  components,
};
writeFileSync(join(projectDir, FILE), `${JSON.stringify(list, null, 2)}\n`);
say(`✓ ${FILE}：${components.length} 个组件`);
