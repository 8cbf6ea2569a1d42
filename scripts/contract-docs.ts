import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type * as z from 'zod';
import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import { areaTexts } from '#lib/contract/descriptions/area-texts.ts';
import { callTexts } from '#lib/contract/descriptions/call-texts.ts';
import type { SessionUse } from '#lib/contract/endpoint.ts';
import { EnvFields } from '#lib/env/env-schema.ts';
import { sentences, statusSentence } from '#lib/errors/sentences.ts';
import { MAX_SKEW_MS, MAX_TAGS } from '#lib/publish/parse-publish-event.ts';
import { publishTags } from '#lib/publish/publish-tags.ts';
import { SAMPLE_KEYS, SAMPLE_SIGN_V2_KEY_ID } from '#lib/signature/sample-keys.ts';
import { SIGN_V2_HEADERS, SIGN_V2_WINDOW_MS } from '#lib/signature/sign-v2.ts';
import { type CallName, callNames, calls } from './contract-docs/all-calls.ts';
import { carriesBearer, sessionTexts } from './contract-docs/call-facts.ts';
import { codeBlocks } from './contract-docs/code-blocks.ts';
import { diffOpenApi } from './contract-docs/diff-openapi.ts';
import { code, fillBlocks, toFence, toList, toTable } from './contract-docs/markdown.ts';
import { buildOpenApi } from './contract-docs/openapi.ts';
import { cipherVectors, firstVectors, publishExample, secondVectors } from './contract-docs/vectors.ts';
import { say } from './launch/progress.ts';
import { projectDir } from './launch/spawn-node.ts';
import { readTree } from './source/read-tree.ts';

/** A text as bash reads it, line ends included. */
const quote = (text: string): string =>
  text.includes('\n')
    ? `$'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
    : `'${text.replaceAll("'", "'\\''")}'`;

const toHmac = (text: string, key: string): string => `printf '%s' ${quote(text)} | openssl dgst -sha256 -hmac '${key}' -binary | base64`;

const signVectors = (): string =>
  firstVectors
    .map(({ name, form, text, signature }) =>
      [
        `**${name}** (\`${form}\`). Text:`,
        toFence('text', text),
        'Signature:',
        toFence('text', signature),
        toFence('sh', toHmac(text, SAMPLE_KEYS.SIGN_KEY)),
      ].join('\n\n'),
    )
    .join('\n\n');

const signV2Vectors = (): string =>
  secondVectors
    .map(({ name, request, text, signature }) => {
      const headers = [
        `${SIGN_V2_HEADERS.signature}: ${signature}`,
        `${SIGN_V2_HEADERS.timestamp}: ${request.timestampMs}`,
        `${SIGN_V2_HEADERS.nonce}: ${request.nonce}`,
        `${SIGN_V2_HEADERS.keyId}: ${request.keyId}`,
      ];
      return [
        `**${name}.** Text, seven lines:`,
        toFence('text', text),
        'Headers:',
        toFence('text', headers.join('\n')),
        toFence('sh', toHmac(text, SAMPLE_KEYS.SIGN_V2_KEY)),
      ].join('\n\n');
    })
    .join('\n\n');

const sampleKeys = (names: string): string =>
  toTable(
    ['key', 'sample'],
    names
      .split(' ')
      .map((name) => [code(name), code(name === 'SIGN_V2_KEY_ID' ? SAMPLE_SIGN_V2_KEY_ID : SAMPLE_KEYS[name as keyof typeof SAMPLE_KEYS])]),
  );

const cipherTable = (): string =>
  toTable(
    ['mode', 'encoding', 'plain text', 'as it travels'],
    cipherVectors.map(({ mode, encoding, plain, sealed }) => [code(mode), code(encoding), code(plain), code(sealed)]),
  );

const publishEvent = (): string => {
  const { body, sign } = publishExample;
  return [
    toFence('http', `POST /api/revalidate HTTP/1.1\nhost: portal.example\ncontent-type: application/json\nsign: ${sign}\n\n${body}`),
    toFence('sh', toHmac(body, SAMPLE_KEYS.REVALIDATE_KEY)),
  ].join('\n\n');
};

const tags = (): string =>
  toTable(
    ['tag', 'what shows it'],
    Object.entries(publishTags).map(([tag, meaning]) => [code(tag), meaning]),
  );

const sentenceTable = (): string =>
  toTable(
    ['what came', 'what the reader sees'],
    [
      ['code 200, absent, `null` or `0`', 'the data'],
      ['code 401, the call carried the bearer', `${sentences.sessionEnded} — the session ends`],
      ['code 403', `\`msg\`, else ${sentences.forbidden}`],
      ['code 404', `\`msg\`, else ${sentences.missing}`],
      ['code 500', `\`msg\`, else ${sentences.unknown}`],
      ['any other code, such as 601', `\`msg\` as a notice, else ${sentences.unknown}`],
      ['code or HTTP status 429', `\`msg\`, else ${sentences.tooMany}; \`retry-after\` is passed on`],
      ['another HTTP status without an envelope', `系统接口{status}异常, as in ${statusSentence(502)}`],
      ['no connection, a broken answer, no JSON, not what the contract says', sentences.network],
      ['no answer in time', sentences.timeout],
      ['a download that fails without words', sentences.downloadFailed],
    ],
  );

const limits = (): string =>
  `A second signature is good for ${SIGN_V2_WINDOW_MS / 60_000} minutes around the clock of the one that checks it; for so long its nonce must be remembered. A publish event may be ${MAX_SKEW_MS / 60_000} minutes off the portal's clock and names at most ${MAX_TAGS} tags.`;

const vectorBlocks: Readonly<Record<string, (argument: string) => string>> = {
  'sign-vectors': signVectors,
  'sign-v2-vectors': signV2Vectors,
  'sample-keys': sampleKeys,
  'cipher-vectors': cipherTable,
  'publish-event': publishEvent,
  'publish-tags': tags,
  sentences: sentenceTable,
  limits,
};

const toPath = (name: CallName): string => code(`${calls[name].method} ${calls[name].path}`);
const toAddress = (name: CallName): string => (calls[name].site === 'portal' ? toPath(name) : `${toPath(name)} at ${calls[name].site}`);

const toCallRows = (names: readonly CallName[]): string =>
  toTable(
    ['call', 'method and path', '', 'bearer'],
    names.map((name) => [code(name), toAddress(name), callTexts[name][0], carriesBearer(calls[name]) ? calls[name].session : 'never']),
  );

/** Every area in one line. */
function areaTable(): string {
  return toTable(
    ['area', 'title', 'needed', 'probe', 'goes with', 'calls', 'without it'],
    areaNames.map((name) => {
      const { title, isEssential, probe, follows, calls: own } = areas[name];
      const cells = [isEssential ? 'yes' : '', probe === undefined ? '' : toPath(probe), follows === undefined ? '' : code(follows)];
      return [code(name), title, ...cells, String(own.length), areaTexts[name]];
    }),
  );
}

const areaCalls = (): string =>
  areaNames.map((name) => `### ${name} ${areas[name].title}\n\n${toCallRows(areas[name].calls)}`).join('\n\n');

const essential = areaNames.filter((name) => areas[name].isEssential);

const minimum = (): string => toCallRows(essential.flatMap((name: AreaName) => areas[name].calls));

const numbers = (): string =>
  `The contract has ${callNames.length} calls in ${areaNames.length} areas. ${essential.flatMap((name) => areas[name].calls).length} of them, in ${essential.length} areas, are needed; the portal lives without any of the others, as a smaller site.`;

const SESSION_USES: readonly SessionUse[] = ['required', 'optional', 'starts', 'ends', 'none'];

const sessionCalls = (): string =>
  toTable(
    ['what', 'calls'],
    SESSION_USES.map((use) => [
      sessionTexts[use],
      callNames
        .filter((name) => calls[name].session === use)
        .map(code)
        .join(', '),
    ]),
  );

const withoutBearer = (): string =>
  toList(callNames.filter((name) => !carriesBearer(calls[name])).map((name) => `${code(name)} ${toAddress(name)}`));

const enciphered = (): string =>
  toTable(
    ['call', 'method and path', 'fields'],
    callNames
      .filter((name) => calls[name].enciphered.length > 0)
      .map((name) => [code(name), toAddress(name), calls[name].enciphered.map(code).join(', ')]),
  );

const leaving = (): string =>
  toTable(
    ['call', 'fields'],
    callNames
      .filter((name) => calls[name].leaves !== undefined)
      .map((name) => [code(name), (calls[name].leaves ?? []).map((field) => code(`data.${field}`)).join(', ')]),
  );

const filesBy = (kind: 'upload' | 'download'): string => toCallRows(callNames.filter((name) => calls[name].kind === kind));

function toDefault(schema: z.ZodType): string {
  const value = (schema._zod.def as { readonly defaultValue?: unknown }).defaultValue;
  if (value === undefined || String(value) === '') return '';
  return code(typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
}

/** Settings of the portal by the beginnings of their names. */
function settings(beginnings: string): string {
  const wanted = beginnings.split(' ');
  const found = Object.entries(EnvFields.shape as Readonly<Record<string, z.ZodType>>).filter(([name]) =>
    wanted.some((beginning) => name === beginning || (beginning.endsWith('*') && name.startsWith(beginning.slice(0, -1)))),
  );
  return toTable(
    ['setting', 'default', 'meaning'],
    found.map(([name, schema]) => [code(name), toDefault(schema), schema.description ?? '']),
  );
}

const callBlocks: Readonly<Record<string, (argument: string) => string>> = {
  'area-table': areaTable,
  'area-calls': areaCalls,
  minimum,
  numbers,
  'session-calls': sessionCalls,
  'without-bearer': withoutBearer,
  enciphered,
  leaving,
  uploads: () => filesBy('upload'),
  downloads: () => filesBy('download'),
  settings,
};

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

const OPENAPI = 'docs/contract/openapi.json';

/** Says what a caller would notice since a revision; what it finds fails the command. */
function compareWith(revision: string): void {
  const readAt = (at?: string) => JSON.parse(readTree(projectDir, (path) => path === OPENAPI, at).get(OPENAPI) ?? '{}');
  const lines = diffOpenApi(readAt(revision), readAt());
  for (const line of lines) say(line);
  say(lines.length === 0 ? `✓ ${OPENAPI} means what it meant at ${revision}` : `✗ ${lines.length} differences from ${revision}`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}

/**
 * `npm run contract-docs` makes docs/contract anew from the code: the OpenAPI document, tables and vectors; prose stays. With
 * `-- --diff REV` it writes nothing and compares the OpenAPI document with that of a git revision.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { diff: { type: 'string' } } });
  if (values.diff !== undefined) return compareWith(values.diff);
  const files = await makeContractFiles();
  for (const [path, text] of Object.entries(files)) writeFileSync(join(projectDir, path), text);
  say(`✓ docs/contract：${Object.keys(files).length} 个文件`);
}

// Its test imports what makes the files, and must not write them.
if (import.meta.main) await run();
