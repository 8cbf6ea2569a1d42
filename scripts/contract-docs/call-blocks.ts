import type * as z from 'zod';
import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import { carriesBearer as isCarrier, type SessionUse } from '#lib/contract/endpoint.ts';
import { EnvFields } from '#lib/env/env-schema.ts';
import { type Call, type CallName, callNames, calls } from './all-calls.ts';

/** Text in a cell of a table. */
const toCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table of markdown. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(toCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** A block of code; its language is named so that it can be copied. */
export const toFence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const toList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const BLOCK = /<!-- made: ([^>]*?) -->\n[\s\S]*?<!-- made -->/g;

/**
 * A document with each of its made parts (`<!-- made: name argument -->` … `<!-- made -->`) made anew.
 * @throws Error for a name that nobody makes.
 */
export function fillBlocks(text: string, make: (name: string, argument: string) => string): string {
  return text.replace(BLOCK, (_all, head: string) => {
    const [name = '', ...rest] = head.split(' ');
    return `<!-- made: ${head} -->\n${make(name, rest.join(' '))}\n<!-- made -->`;
  });
}

/** Whether the bearer goes with a call where there is a session; never to another site. */
export const carriesBearer = (call: Call): boolean => call.site === 'portal' && isCarrier(call);

/** What the session does on a call, for its description. */
export const sessionTexts: Readonly<Record<SessionUse, string>> = {
  none: 'Goes without the bearer.',
  optional: 'The bearer goes along where there is a session.',
  required: 'Needs a session: never sent without the bearer.',
  starts: "The answer's `data.token` becomes the session.",
  ends: 'Ends the session.',
};

const toPath = (name: CallName): string => code(`${calls[name].method} ${calls[name].path}`);
const toAddress = (name: CallName): string => (calls[name].site === 'portal' ? toPath(name) : `${toPath(name)} at ${calls[name].site}`);

const toCallRows = (names: readonly CallName[]): string =>
  toTable(
    ['call', 'method and path', '', 'bearer'],
    names.map((name) => [code(name), toAddress(name), calls[name].text[0], carriesBearer(calls[name]) ? calls[name].session : 'never']),
  );

/** Every area in one line. */
function areaTable(): string {
  return toTable(
    ['area', 'title', 'needed', 'probe', 'goes with', 'calls', 'without it'],
    areaNames.map((name) => {
      const { title, without, isEssential, probe, follows, calls: own } = areas[name];
      const cells = [isEssential ? 'yes' : '', probe === undefined ? '' : toPath(probe), follows === undefined ? '' : code(follows)];
      return [code(name), title, ...cells, String(own.length), without];
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

export const callBlocks: Readonly<Record<string, (argument: string) => string>> = {
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
