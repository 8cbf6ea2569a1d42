import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentences, statusSentence } from '#lib/errors/sentences.ts';
import { MAX_SKEW_MS, MAX_TAGS, publishTags } from '#lib/publish/parse-publish-event.ts';
import { SAMPLE_KEYS, SAMPLE_SIGN_V2_KEY_ID } from '#lib/signature/sample-keys.ts';
import { SIGN_V2_HEADERS, SIGN_V2_WINDOW_MS } from '#lib/signature/sign-v2.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { buildAgencyOpenApi } from './agency-openapi.ts';
import { callBlocks, code, fillBlocks, toFence, toTable } from './call-blocks.ts';
import { codeBlocks } from './code-blocks.ts';
import { buildOpenApi } from './openapi.ts';
import { cipherVectors, firstVectors, publishExample, secondVectors } from './vectors.ts';

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
  const toText = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;
  return {
    ...Object.fromEntries(made),
    [`${FOLDER}/openapi.json`]: toText(await buildOpenApi()),
    [`${FOLDER}/agency-openapi.json`]: toText(buildAgencyOpenApi()),
  };
}
