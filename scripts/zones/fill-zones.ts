import { everywhere, type Zone } from './import-zones.ts';

const rule = (options: object) => ({ level: 'error', options });

function toOverride({ files, paths, groups }: Zone): string {
  const style = { noRestrictedImports: rule({ paths, patterns: groups }) };
  return `    ${JSON.stringify({ includes: files, linter: { rules: { style } } })},\n`;
}

/** The text of biome.json with the zones in it, one line each, first among the overrides; its other lines stay as they stand. */
export function fillZones(text: string, zones: readonly Zone[]): string {
  const base = `        "noRestrictedImports": ${JSON.stringify(rule({ paths: everywhere }))}`;
  return text
    .replaceAll(/^ {4}\{"includes":.*"noRestrictedImports".*\n/gm, '')
    .replace(/^ {8}"noRestrictedImports": .*$/m, () => base)
    .replace(/^ {2}"overrides": \[\n/m, (head) => head + zones.map(toOverride).join(''));
}
