import { eq } from 'drizzle-orm';
import type { SubscriptionBody } from '#lib/contract/subscription.ts';
import { newId } from '../db/new-id.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { fillRows } from '../testing/fill-rows.ts';
import { storeUsers } from '../testing/sample-user.ts';
import { createTestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import type { SessionUser } from './account/sessions.ts';
import { type RoomKind, requireRoomFor, rooms } from './require-room.ts';
import { addSubscription, listSubscriptions, MAX_SUBSCRIPTIONS } from './subscription/subscriptions.ts';

const kinds = Object.keys(rooms) as RoomKind[];

describeOnDatabase('what one account may have at a time', (database) => {
  const userOf = async (loginName: string): Promise<SessionUser> => {
    const [user] = await database().db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    if (user === undefined) throw new Error('no user');
    return user as SessionUser;
  };
  beforeEach(() => storeUsers(database().db, new Date()));

  it.each(kinds)('is bounded for %s, in words that name the bound', (kind) => {
    expect(rooms[kind].sentence).toContain(String(rooms[kind].most));
    expect(rooms[kind].states.length).toBeGreaterThan(0);
  });

  it.each(kinds)('has room for one more %s up to the bound, and again when one has ended', async (kind) => {
    const { db } = database();
    const { id } = await userOf('ming');
    const { table, states, most, sentence } = rooms[kind];
    const ask = () => db.transaction((tx) => requireRoomFor(tx, kind, id));
    await fillRows(db, table, { userId: id, state: states.at(-1) ?? '', count: most - 1 });
    await fillRows(db, table, { userId: id, state: '92', count: 3 });
    await fillRows(db, table, { userId: newId(), state: states[0], count: 3 });
    await ask();
    await fillRows(db, table, { userId: id, state: states[0], count: 1 });
    await expect(ask()).rejects.toMatchObject({ kind: 'noRoom', detail: { sentence } });
  });

  it('is no more than the bound of followed searches, however many come at once', async () => {
    const context = createTestContext(database().db);
    const user = await userOf('ming');
    const follow = (index: number) =>
      addSubscription(context, user, { kind: 'policy', title: `第 ${index} 个`, filter: { keyword: `词${index}` } } as SubscriptionBody);
    const all = await Promise.allSettled(Array.from({ length: MAX_SUBSCRIPTIONS + 15 }, (_, index) => follow(index)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SUBSCRIPTIONS);
    expect((await listSubscriptions(context.db, user)).total).toBe(MAX_SUBSCRIPTIONS);
  });
});
