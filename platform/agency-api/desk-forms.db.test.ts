import { financeOrder } from '../db/schema/finance-order-tables.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import { type FinanceSystems, openFinanceSystems } from '../testing/finance-systems.ts';
import { MANAGER, OFFER } from '../testing/order-desk.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { testDeskSite } from '../testing/test-desk-site.ts';
import { mountDesks } from '../workbench/desks/mount-desks.ts';
import type { Staff } from '../workbench/staff.ts';
import { actionForms, fieldsOf } from './action-forms.ts';

const UNSEEN = ['token', 'action', 'version', 'seen', 'step'];
/** A form sends the file itself, a call the address under which it was handed in. */
const asCalled = (name: string): string => (name === 'contractPdf' ? 'contractFile' : name);

/** The fields of each form of a page, by its action. */
function formsOf(page: string): ReadonlyMap<string, readonly string[]> {
  const forms = page.split('<form ').slice(1);
  return new Map(
    forms.map((form) => {
      const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
      const action = /name="action" value="(\w+)"/.exec(form)?.[1] ?? '';
      return [action, [...new Set(names.filter((name) => !UNSEEN.includes(name)).map(asCalled))].sort()] as const;
    }),
  );
}

describeOnDatabase('a call of a system', (database) => {
  let context: TestContext;
  let s: FinanceSystems;
  let app: PlatformApp;
  const boss: Staff = { id: 'boss', name: '陈一舟', agencyId: 'bank', agencyName: '木兰溪银行（示例）', roles: ['agencyAdmin'] };

  beforeEach(async () => {
    context = createTestContext(database().db);
    s = await openFinanceSystems(context);
    app = createTestApp(context, {
      mountSandbox: (mounted, deps) =>
        mountDesks(
          mounted,
          deps,
          testDeskSite(() => boss),
        ),
    });
  });

  it('takes for each action of a finance order the fields that the desk’s form has', async () => {
    await s.offer(MANAGER, { signing: 'onSite', signPlace: '城东支行', signBring: '公章', contractFile: OFFER.contractFile });
    const seen = new Map<string, readonly string[]>();
    for (const state of ['10', '20', '30', '40', '50', '60', '70']) {
      await context.db.update(financeOrder).set({ state, contactTime: null });
      const page = await (await app.request(`/desk/finance/${s.orderNo}`)).text();
      for (const [action, names] of formsOf(page)) if (action in actionForms.finance) seen.set(action, names);
    }
    expect([...seen.keys()].sort()).toEqual(Object.keys(actionForms.finance).sort());
    // The form's lines of what is to be added hold the reason too; whether it is meant is asked after a refusal.
    const unasked = ['return reason', 'credit beyond'];
    const called = (action: string) =>
      Object.keys(fieldsOf('finance', action)?.properties ?? {}).filter((name) => !unasked.includes(`${action} ${name}`));
    for (const [action, names] of seen) expect([action, names]).toEqual([action, called(action).sort()]);
  });
});
