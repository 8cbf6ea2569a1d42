import { text } from 'node:stream/consumers';
import { type SpawnOptions, spawnNode } from '../launch/spawn-node.ts';

/** What a script says on its last line, as JSON; its complaints appear here. */
export async function hearScript<Said>(script: string, options: SpawnOptions): Promise<Said> {
  const child = spawnNode(script, { ...options, output: 'pipe' });
  child.stderr?.pipe(process.stderr);
  if (child.stdout === null) throw new Error(`${script} says nothing`);
  return JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? '') as Said;
}
