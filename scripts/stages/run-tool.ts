import { type SpawnOptions, spawnNode } from '../launch/spawn-node.ts';

/** Runs a tool of this project to its end; true when it was content. */
export function runTool(script: string, args: readonly string[], options: SpawnOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawnNode(script, { ...options, args });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
