import { readerOf } from '../../cases/engine/desk-scope.ts';
import { withChosenContract } from '../../cases/finance/chosen-contract.ts';
import { getDeskOrder, listDeskActions, listDeskOrders, takeDeskAct } from '../../cases/finance/desk-orders.ts';
import { Fault } from '../../domain/fault.ts';
import { recordListRead, recordRead } from '../../domain/record/record-once.ts';
import { toFaultResponse } from '../../http/fault-response.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { sendPaper } from './case-papers.ts';
import type { DeskExtras } from './desk-extras.ts';
import { atDesk, DESK, type Desk, onlyIfAllowed, sentenceOf } from './desk-parts.ts';
import { papersOf, showFinanceOrder } from './finance-case.ts';
import { readDeskAct } from './finance-forms.ts';
import { financeList, financeListStates } from './finance-list.ts';
import { readDeskQuery, workList } from './work-list.ts';

/** The institutions' desk for finance orders: what is open, and what the institution may do with it now. */
export function mountFinanceDesk(app: PlatformApp, deps: PlatformDeps, site: DeskSite, extras: DeskExtras): void {
  const { context, files } = deps;
  const desk: Desk<'finance'> = { site, context, kind: 'finance', path: `${site.base}/desk/finance` };
  const { path } = desk;
  const hand = extras.contracts?.hand ?? withChosenContract;
  app.get(
    path,
    atDesk(desk, async (c, staff) => {
      await recordListRead(context, readerOf(staff, DESK), 'financeOrder');
      const query = readDeskQuery(c, financeListStates);
      const list = { ...financeList(path, staff, context.now()), path, query, states: financeListStates };
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
    atDesk(desk, async (c, staff) => {
      const orderNo = c.req.param('orderNo') ?? '';
      const explain = (refusal: string) => showFinanceOrder(c, desk, { staff, extras, orderNo, refusal });
      const given = readDeskAct(await c.req.parseBody());
      if (given === null) return explain(toFaultResponse(new Fault('badRequest')).body.msg);
      return onlyIfAllowed(c, desk, { staff, action: given.action }, async () => {
        try {
          const row = await getDeskOrder(context.db, staff, orderNo);
          const isOpen = row.version === given.version && listDeskActions(row, staff).includes(given.action);
          // A contract is stored for an offer alone that can be made now.
          const act = isOpen && given.takesContract ? await hand(context, files, row, given.act) : given.act;
          await takeDeskAct(context, staff, { orderNo, version: given.version }, act);
        } catch (error) {
          return explain(sentenceOf(error));
        }
        return c.redirect(`${c.req.path}?done=${given.act.action}`, 303);
      });
    }),
  );
}
