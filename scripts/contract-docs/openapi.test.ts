import Ajv from 'ajv/dist/2020.js';
import { areaNames } from '#lib/contract/areas.ts';
import { callNames, calls } from './all-calls.ts';
import { carriesBearer } from './call-blocks.ts';
import { toExample } from './examples.ts';
import { buildJsonSchemas } from './json-schema.ts';
import { buildOpenApi } from './openapi.ts';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly example?: unknown; readonly schema?: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
  readonly 'x-also'?: readonly string[];
  readonly 'x-enciphered'?: readonly string[];
}

const schemas = await buildJsonSchemas();
const document = await buildOpenApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as unknown as Readonly<Record<string, Described>>).map(([method, operation]) => ({ ...operation, path, method })),
);
const ownOperations = ['publishEvent', 'handoffCode'];

/** References of the document, resolved where an example stands. */
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema({ $id: 'doc', components: document.components });
const qualify = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/'));

function faultsOf(schema: object, example: unknown): unknown[] {
  const validate = ajv.compile(qualify(schema));
  return validate(example) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function shownIn({ requestBody, responses, parameters = [] }: Described): { readonly schema: object; readonly example: unknown }[] {
  const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
  const inParameters = parameters.flatMap(({ schema, example }) =>
    schema === undefined || example === undefined ? [] : [{ schema, example }],
  );
  const inContents = contents.flatMap(({ schema, example, examples = {} }) => [
    ...(example === undefined ? [] : [{ schema, example }]),
    ...Object.values(examples).flatMap(({ value }) => (value === undefined ? [] : [{ schema, example: value }])),
  ]);
  return [...inParameters, ...inContents];
}

describe('the OpenAPI document', () => {
  it('has each call once, by its name, method and path, and those that the portal answers', () => {
    const named = operations.flatMap(({ operationId, 'x-also': also = [] }) => [operationId, ...also]);
    expect([...named].sort()).toEqual([...callNames, ...ownOperations].sort());
    for (const { operationId, path, method } of operations) {
      const call = (calls as Partial<Record<string, (typeof calls)['login']>>)[operationId];
      if (call === undefined) expect(ownOperations).toContain(operationId);
      else expect([path, method.toUpperCase()]).toEqual([call.path, call.method]);
    }
  });

  it('says of every operation what it is, in which area, and what may go wrong', () => {
    const areas: readonly string[] = [...areaNames, 'portal'];
    for (const { summary, description, tags, responses } of operations) {
      expect(summary).toMatch(/\p{Script=Han}/u);
      expect(description.length).toBeGreaterThan(20);
      expect(areas).toEqual(expect.arrayContaining([...tags]));
      expect(Object.keys(responses).length).toBeGreaterThan(3);
    }
    expect(new Set(operations.map(({ summary, tags }) => `${tags} ${summary}`)).size).toBe(operations.length);
  });

  it('asks for a signature always, and for the bearer where the portal sends it', () => {
    for (const { operationId, security } of operations) {
      expect(security.every((needs) => 'sign' in needs)).toBe(true);
      const call = callNames.find((name) => name === operationId);
      if (call !== undefined) expect(security.some((needs) => 'bearer' in needs)).toBe(carriesBearer(calls[call]));
    }
  });

  it.each(operations)('shows for $operationId only examples that its schemas allow', (operation) => {
    const shown = shownIn(operation);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.flatMap(({ schema, example }) => faultsOf(schema, example))).toEqual([]);
  });

  it('tells which fields are enciphered, and shows them so', () => {
    const login = operations.find(({ operationId }) => operationId === 'login');
    expect(login?.['x-enciphered']).toEqual(['password']);
    expect(login?.requestBody?.content['application/json']?.example).toMatchObject({
      loginName: 'demo_company',
      password: expect.stringMatching(/^[A-Za-z0-9+/]{22}==$|^[A-Za-z0-9+/]{43}=$/),
      bizLineId: '202',
    });
  });

  it('carries the words of the source to shapes and fields', () => {
    const { FinanceProductRow } = document.components.schemas as unknown as Record<
      string,
      { description: string; properties: Record<string, object> }
    >;
    expect(FinanceProductRow?.description).toContain('万元');
    expect(FinanceProductRow?.properties.acceptanceHours).toMatchObject({ description: expect.stringContaining('null before the first') });
  });

  it('leads nowhere that is not there', () => {
    const text = JSON.stringify(document);
    const places = new Set([...text.matchAll(/"#\/([^"]+)"/g)].map(([, place = '']) => place));
    const find = (place: string): unknown =>
      place.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
    expect([...places].filter((place) => find(place) === undefined)).toEqual([]);
  });
});

const parts = callNames.flatMap((name) =>
  (['query', 'body', 'answer'] as const).flatMap((part) => (calls[name][part] === undefined ? [] : [{ name, part }])),
);

it.each(parts)('the example of $name, $part, is one that the contract takes', ({ name, part }) => {
  const schema = calls[name][part];
  if (schema === undefined) throw new Error('no schema');
  const parsed = schema.safeParse(toExample(name, part, schema, schemas));
  expect(parsed.error?.issues ?? []).toEqual([]);
});
