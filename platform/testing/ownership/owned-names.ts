import type { OwnedRows } from './owned-rows.ts';
import type { OwnershipScene } from './ownership-scene.ts';

/** A case as a step names it. */
interface Step {
  readonly orderNo: string;
  readonly version: number;
}

/** What the rows of the owners are called, each thing in the state in which its owner could act on it. */
export function nameOwned(scene: OwnershipScene, { byTable }: OwnedRows) {
  const find = (table: string, where: Readonly<Record<string, string | readonly string[]>> = {}): Readonly<Record<string, unknown>> => {
    const isMet = ([column, value]: [string, string | readonly string[]], one: Readonly<Record<string, unknown>>): boolean =>
      typeof value === 'string' ? one[column] === value : value.includes(String(one[column]));
    const row = byTable.get(table)?.find((one) => Object.entries(where).every((wanted) => isMet(wanted, one)));
    if (row === undefined) throw new Error(`nothing in ${table} with ${JSON.stringify(where)}`);
    return row;
  };
  const text = (table: string, column: string, where?: Readonly<Record<string, string>>): string => String(find(table, where)[column]);
  const step = (table: string, state: string | readonly string[], userId: string): Step => {
    const { order_no: orderNo, version } = find(table, { state, user_id: userId });
    return { orderNo: String(orderNo), version: Number(version) };
  };
  const [company, person] = [scene.owners.company.id, scene.owners.person.id];
  const demand = find('finance_demand');
  const farm = find('finance_order', { zone: 'agri' });
  return {
    text,
    company,
    person,
    finance: (...states: readonly string[]) => step('finance_order', states, company),
    insurance: (state: string, by: 'company' | 'person') => step('insurance_order', state, by === 'company' ? company : person),
    certificate: step('certificate_order', '50', company),
    demand: { demandNo: String(demand.demand_no), version: Number(demand.version) },
    farm: { submitNo: String(farm.order_no), version: Number(farm.version) },
    paper: scene.papers.company,
    materialName: scene.papers.company.split('/').at(-1) ?? '',
  };
}

export type OwnedNames = ReturnType<typeof nameOwned>;
