import { outbox } from '../../db/schema/record-tables.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { addPublishEvent, deliverPublishEvents, publishTags } from './publish-events.ts';

describeOnDatabase('publish events', (database) => {
  let context: TestContext;
  let sent: (readonly string[])[];
  const deliver = (isUp = true) =>
    deliverPublishEvents(context.db, context.now, (tags) => {
      sent.push(tags);
      return isUp ? Promise.resolve() : Promise.reject(new Error('down'));
    });
  const add = (tags: string[]) => addPublishEvent(context.db, context.now(), tags);

  beforeEach(() => {
    context = createTestContext(database().db);
    sent = [];
  });

  it('are sent together, each tag once, and forgotten', async () => {
    await add(publishTags.product('A'));
    await add(publishTags.product('B'));
    expect(await deliver()).toBe(true);
    expect(sent).toEqual([['product:A', 'product:B', 'products']]);
    expect(await context.db.select().from(outbox)).toEqual([]);
    expect(await deliver()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('wait while the portal is down, longer each time, and arrive afterwards', async () => {
    await add(publishTags.dictionary('show_portal_page'));
    expect(await deliver(false)).toBe(false);
    expect(await deliver()).toBe(true);
    expect(sent).toHaveLength(1);
    context.advance(1_000);
    expect(await deliver(false)).toBe(false);
    context.advance(1_999);
    await deliver();
    expect(sent).toHaveLength(2);
    context.advance(1);
    expect(await deliver()).toBe(true);
    expect(sent[2]).toEqual(['dict:show_portal_page']);
  });

  it('go out in messages that the portal accepts: at most 50 tags each', async () => {
    for (let number = 0; number < 60; number += 1) await add(publishTags.article(`A${number}`));
    expect(await deliver()).toBe(true);
    expect(Math.max(...sent.map((tags) => tags.length))).toBeLessThanOrEqual(50);
    expect(new Set(sent.flat()).size).toBe(61);
  });

  it('stand or fall with the change they tell of', async () => {
    await expect(
      context.db.transaction(async (tx) => {
        await addPublishEvent(tx, context.now(), ['products']);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await context.db.select().from(outbox)).toEqual([]);
  });
});
