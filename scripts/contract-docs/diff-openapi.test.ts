import { diffOpenApi } from './diff-openapi.ts';

const field = (schema: object, required = ['no']) => ({
  components: { schemas: { Row: { type: 'object', properties: { no: schema, next: { $ref: '#/components/schemas/Row' } }, required } } },
});

const path = (operation: object = {}) => ({
  operationId: 'rows',
  parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer', maximum: 9 } }],
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } } } },
  ...operation,
});

const document = (operation: object = {}, parts: object = field({ type: 'string', enum: ['a', 'b'] })) => ({
  paths: { '/rows': { get: path(operation) } },
  ...parts,
});

const page = (schema: object, required = true) => document({ parameters: [{ name: 'page', in: 'query', required, schema }] });

describe('diffOpenApi', () => {
  it('finds nothing in a document as it was, whatever its prose, its order and the names of its schemas', () => {
    const renamed = {
      paths: {
        '/rows': {
          get: path({
            summary: 'Rows',
            responses: { 200: { description: 'All', content: { 'application/json': { schema: { $ref: '#/components/schemas/Line' } } } } },
          }),
        },
      },
      components: {
        schemas: {
          Line: {
            type: 'object',
            required: ['no'],
            properties: {
              next: { $ref: '#/components/schemas/Line' },
              no: { enum: ['b', 'a'], type: 'string', description: 'Its number' },
            },
          },
        },
      },
    };
    expect(diffOpenApi(document(), renamed)).toEqual([]);
  });

  it.each([
    ['a path that is gone', { paths: {} }, ['gone: GET /rows (operation rows)']],
    [
      'a parameter that takes other values',
      page({ type: 'integer', maximum: 8 }, false),
      ['otherwise: GET /rows: query page: "integer", maximum 9, required → "integer", maximum 8'],
    ],
    ['a parameter that is gone', document({ parameters: [] }), ['gone: GET /rows: query page ("integer", maximum 9, required)']],
    [
      'a field with another set of codes',
      document({}, field({ type: 'string', enum: ['a'] })),
      ['otherwise: GET /rows: 200 (application/json).no: "string", enum "a" | "b", required → "string", enum "a", required'],
    ],
    [
      'a field that may be left out',
      document({}, field({ type: 'string', enum: ['a', 'b'] }, [])),
      ['otherwise: GET /rows: 200 (application/json).no: "string", enum "a" | "b", required → "string", enum "a" | "b"'],
    ],
    ['a new status', document({ responses: { ...path().responses, 409: {} } }), ['new: GET /rows: 409 (answered)']],
    ['a call under another name', document({ operationId: 'lines' }), ['otherwise: GET /rows: operation rows → operation lines']],
  ])('says %s', (_, after, lines) => {
    expect(diffOpenApi(document(), after)).toEqual(lines);
  });

  it('says of a new path that it is new, and leaves its parameters out', () => {
    expect(diffOpenApi({ paths: {} }, document())).toEqual(['new: GET /rows (operation rows)']);
  });
});
