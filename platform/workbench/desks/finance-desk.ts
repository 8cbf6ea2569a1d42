import type { Context } from 'hono';
import { isOfAgency, readerOf } from '../../cases/engine/desk-scope.ts';
import { withChosenContract } from '../../cases/finance/chosen-contract.ts';
import { type DeskAct, getDeskOrder, listDeskActions, listDeskOrders, takeDeskAct, toAssigned } from '../../cases/finance/desk-orders.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import { toFaultResponse } from '../../http/fault-response.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { fieldErrors, keepRefused, type Refilled } from '../kit/refused.ts';
import type { Staff } from '../staff.ts';
import { isAssignment, takeAssignment } from './case-assignment.ts';
import { sendPaper } from './case-papers.ts';
import type { DeskExtras } from './desk-extras.ts';
import { atDesk, DESK, type Desk, onlyIfAllowed, sentenceOf } from './desk-parts.ts';
import { papersOf, showFinanceOrder } from './finance-case.ts';
import { readDeskAct } from './finance-forms.ts';
import { financeList, financeListStates } from './finance-list.ts';
import { readDeskQuery, workList } from './work-list.ts';

/** Who sends a form about which order. */
interface Seat {
  readonly staff: Staff;
  readonly extras: DeskExtras;
  readonly orderNo: string;
}

/** What of a refused offer no field holds: the contract that came with it, and what is wrong with that. */
function contractAgain(sent: Readonly<Record<string, unknown>>, { fields = {} }: DeskAct, error: unknown, wrongFile: string): Refilled {
  const { contractPdf: chosen, contractName = '', signing } = sent;
  const isChosen = chosen instanceof File && chosen.size > 0;
  const contractFile = String((signing === 'file' ? fields : sent).contractFile ?? '');
  const lost = isChosen && signing === 'file' && contractFile === '' ? '合同没有收下，请再选一次' : '';
  const contractPdf = wrongFile || (fieldErrors(error).contractFile ?? lost);
  return {
    typed: { contractFile, contractName: isChosen ? chosen.name : String(contractName) },
    errors: contractPdf === '' ? {} : { contractPdf },
  };
}

async function act(c: Context, desk: Desk<'finance'>, { context, files }: PlatformDeps, shown: Seat): Promise<Response> {
  const { staff, extras, orderNo } = shown;
  const explain = (refusal: string) => showFinanceOrder(c, desk, { ...shown, refusal });
  const sent = await c.req.parseBody();
  if (isAssignment(sent.action)) {
    const find = async () => toAssigned(await getDeskOrder(context.db, staff, orderNo));
    return takeAssignment(c, desk, { staff, given: sent, find }, explain);
  }
  const given = readDeskAct(sent);
  if (given === null) return explain(toFaultResponse(new Fault('badRequest')).body.msg);
  const hand = extras.contracts?.hand ?? withChosenContract;
  return onlyIfAllowed(c, desk, { staff, action: given.action }, async () => {
    let [asked, wrongFile] = [given.act, ''];
    try {
      const row = await getDeskOrder(context.db, staff, orderNo);
      const isOpen = row.version === given.version && listDeskActions(row, staff).includes(given.action);
      // A contract is stored for an offer alone that can be made now.
      if (isOpen && given.takesContract)
        asked = await hand(context, files, { order: row, seat: staff }, given.act).catch((error: unknown) => {
          wrongFile = fieldErrors(error).contractFile ?? '';
          if (wrongFile === '') throw error;
          return { ...given.act, fields: { ...given.act.fields, contractFile: '' } };
        });
      await takeDeskAct(context, staff, { orderNo, version: given.version }, asked);
    } catch (error) {
      const sentence = sentenceOf(error);
      const again = contractAgain(sent, asked, error, wrongFile);
      await keepRefused(c, error, again);
      const { contractFile: _stored, ...errors } = { ...fieldErrors(error), ...again.errors };
      return explain(error instanceof Fault && error.kind === 'invalidField' ? Object.values(errors).join('；') || sentence : sentence);
    }
    return c.redirect(`${c.req.path}?done=${given.act.action}`, 303);
  });
}

/** The institutions' desk for finance orders: what is open, and what the institution may do with it now. */
export function mountFinanceDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite, extras: DeskExtras): void {
  const { context } = deps;
  const desk: Desk<'finance'> = { site, context, kind: 'finance', path: `${site.base}/desk/finance` };
  const { path } = desk;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), 'financeOrder');
      const query = readDeskQuery(c, financeListStates);
      const list = { ...financeList(path, staff, context.now()), path, query, states: financeListStates, isAssigned: isOfAgency(staff) };
      return site.page(c, '机构工作台：融资订单', workList(list, await listDeskOrders(context.db, staff, query)));
    }),
  );
  app.get(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => showFinanceOrder(c, desk, { staff, extras, orderNo: c.req.param('orderNo') ?? '' })),
  );
  app.get(
    `${path}/:orderNo/paper/:place`,
    atDesk(desk, async (c, staff) => {
      const row = await getDeskOrder(context.db, staff, c.req.param('orderNo') ?? '');
      await recordRead(context, readerOf(staff, row.agencyId), 'financeOrder', row.id);
      return sendPaper(c, deps, papersOf(row));
    }),
  );
  app.post(
    `${path}/:orderNo`,
    atDesk(desk, (c, staff) => act(c, desk, deps, { staff, extras, orderNo: c.req.param('orderNo') ?? '' })),
  );
}
