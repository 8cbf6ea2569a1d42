import { text } from 'node:stream/consumers';
import { GENERATOR_CORES } from '../bench/cores.ts';
import { spawnNode } from '../launch/spawn-node.ts';
import type { FloodFigures } from './flood.ts';

/** What a flood's requests bring, as those of browsers and of nginx do: its peak is measured with the same. */
export const FLOOD_HEADERS = ['accept-encoding: gzip'] as const;

/** Sends requests at a rate from a process of its own. */
export async function runFlood(url: string, perSecond: number, seconds: number): Promise<FloodFigures> {
  const args = [url, perSecond, seconds].map(String);
  const child = spawnNode('scripts/soak/flood.ts', { args, output: 'pipe', cores: GENERATOR_CORES });
  if (child.stdout === null) throw new Error('the flood says nothing');
  return JSON.parse(await text(child.stdout)) as FloodFigures;
}
