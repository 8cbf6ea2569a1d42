import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../launch/spawn-node.ts';
import { callBlocks } from './call-blocks.ts';
import { codeBlocks } from './code-blocks.ts';
import { fillBlocks } from './markdown.ts';
import { buildOpenApi } from './openapi.ts';
import { vectorBlocks } from './vector-blocks.ts';

const FOLDER = 'docs/contract';
const makers = { ...callBlocks, ...codeBlocks, ...vectorBlocks };

function make(name: string, argument: string): string {
  const maker = makers[name];
  if (maker === undefined) throw new Error(`nobody makes ${name}`);
  return maker(argument);
}

/** The contract's documents as the code makes them now: path from the project's root → text. Prose is taken as it stands. */
export async function makeContractFiles(): Promise<Readonly<Record<string, string>>> {
  const documents = readdirSync(join(projectDir, FOLDER))
    .filter((file) => file.endsWith('.md'))
    .sort();
  const made = documents.map((file) => {
    const path = `${FOLDER}/${file}`;
    return [path, fillBlocks(readFileSync(join(projectDir, path), 'utf8'), make)] as const;
  });
  return { ...Object.fromEntries(made), [`${FOLDER}/openapi.json`]: `${JSON.stringify(await buildOpenApi(), null, 1)}\n` };
}
