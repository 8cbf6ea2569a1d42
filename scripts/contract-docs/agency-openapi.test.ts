import { deskActors } from '../../platform/workbench/permissions.ts';
import { buildAgencyOpenApi } from './agency-openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>> };
}
const { paths } = buildAgencyOpenApi() as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document of institutions’ systems', () => {
  it('has every action of the desks, but those about who has a case or a code', () => {
    const acts = (['finance', 'insurance', 'claim', 'guarantee', 'demand'] as const).flatMap((kind) =>
      Object.keys(deskActors[kind])
        .filter((action) => !['assign', 'take', 'handOver', 'renewCode'].includes(action))
        .map((action) => `/agency-api/v1/${kind}/{caseNo}/${action}`),
    );
    expect(acts).toHaveLength(38);
    expect(acts.filter((path) => paths[path]?.post === undefined)).toEqual([]);
  });

  it('names each operation once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.length).toBe(53);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what an offer is made with', () => {
    const { schema } = paths['/agency-api/v1/finance/{caseNo}/credit']?.post?.requestBody?.content['application/json'] ?? { schema: {} };
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(['version', 'creditAmount', 'lender', 'contractFile']));
  });
});
