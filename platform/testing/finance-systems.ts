import { eq } from 'drizzle-orm';
import { financeOrder } from '../db/schema/finance-order-tables.ts';
import { type AgencySystem, openAgencyApi, openAgencySystem } from './agency-system.ts';
import { OFFER, openOrderDesk } from './order-desk.ts';
import { PDF } from './sample-files.ts';
import type { TestContext } from './test-context.ts';

/** An order that waits for the institution `bank`, its systems with a key of each role, and a system of another institution. */
export async function openFinanceSystems(context: TestContext) {
  const app = openAgencyApi(context);
  const desk = await openOrderDesk(context);
  const decider = await openAgencySystem(app, context, 'bank', 'underwriter');
  const worker = await openAgencySystem(app, context, 'bank', 'accountManager');
  const reader = await openAgencySystem(app, context, 'bank', 'agencyReader');
  const foreign = await openAgencySystem(app, context, 'lender', 'underwriter');
  const { orderNo, version } = await desk.submit();
  const rowOf = async () => {
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, orderNo));
    if (row === undefined) throw new Error('no order');
    return row;
  };
  const put = (state: string) => context.db.update(financeOrder).set({ state }).where(eq(financeOrder.orderNo, orderNo));
  /** Takes an action on the order as it is. */
  const act = async (system: AgencySystem, action: string, fields: object = {}, headers: Record<string, string> = {}) =>
    system.act(`/finance/${orderNo}/${action}`, { version: (await rowOf()).version, ...fields }, headers);
  const upload = (system: AgencySystem, query = 'fileName=%E5%90%88%E5%90%8C.pdf', body: unknown = PDF) =>
    system.ask(`/finance/${orderNo}/contract`, { method: 'POST', query, body, headers: { 'content-type': 'application/pdf' } });
  const contractFile = async () => ((await upload(decider)).json.data as { contractFile: string }).contractFile;
  /** The order with an offer of the lender's. */
  const offer = async (managed: object, change: object = {}) => {
    await act(worker, 'accept', managed);
    await act(worker, 'approveStart');
    return act(decider, 'credit', { ...OFFER, contractFile: await contractFile(), ...change });
  };
  /** A loan that is paid out. */
  const lend = async (managed: object) => {
    await offer(managed);
    await put('60');
    return act(decider, 'disburse', { loanAmount: '40' });
  };
  return { app, desk, decider, worker, reader, foreign, orderNo, version, rowOf, put, act, upload, contractFile, offer, lend };
}

export type FinanceSystems = Awaited<ReturnType<typeof openFinanceSystems>>;
