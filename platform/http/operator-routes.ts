import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { DICTIONARY_TYPES, DictionaryEntry } from '#lib/contract/dictionary.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { PLAYER } from '../cases/engine/desk-scope.ts';
import { runAction } from '../cases/engine/run-action.ts';
import { feedbackCase } from '../cases/feedback/definition.ts';
import { byOperator } from '../cases/feedback/feedback-rows.ts';
import { listOpenFeedbacks, openFeedback } from '../cases/feedback/feedbacks.ts';
import { setTenderSection, TenderSectionInput } from '../cases/guarantee/tender-sections.ts';
import { Fault } from '../domain/fault.ts';
import { FinanceProductInput } from '../domain/finance-product/product-input.ts';
import { updateProduct } from '../domain/finance-product/update-product.ts';
import { InsuranceProductInput } from '../domain/insurance-product/insurance-product-input.ts';
import { updateInsuranceProduct } from '../domain/insurance-product/publish-insurance-product.ts';
import { publishArticle } from '../domain/policy/publish-article.ts';
import { PolicyArticleInput } from '../domain/policy/to-stored-article.ts';
import { recordOnce } from '../domain/record/record-once.ts';
import type { Actor } from '../domain/record/write-audit.ts';
import { setDictionaryEntry } from '../domain/reference/dictionary-entries.ts';
import { setCalendarDay } from '../domain/time/working-calendar.ts';
import { DONE } from './fault-response.ts';
import type { PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { readJson } from './read-json.ts';

const operator: Actor = { type: 'operator', id: 'operator' };
/** Somebody without the key of the operators. */
const REFUSED = {
  action: 'operatorCall',
  entityType: 'operator',
  entityId: 'operator',
  outcome: 'refused',
  detail: { reason: 'unauthenticated' },
} as const;
const ProductChange = FinanceProductInput.omit({ productCode: true, publishTime: true, updateTime: true }).partial().strict();
const InsuranceChange = InsuranceProductInput.omit({ productCode: true, publishTime: true, updateTime: true }).partial().strict();
const CalendarChange = z.strictObject({ day: z.iso.date(), isWorking: z.boolean(), name: z.string().min(1).max(40) });
const FeedbackStep = z.strictObject({ version: z.number().int().positive().optional(), content: z.string().max(4_000).optional() });
const DictionaryType = z.enum(DICTIONARY_TYPES);

const requireOperator =
  ({ context, operatorKey }: PlatformDeps): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('authorization') ?? '';
    if (!equalSignatures(given, `Bearer ${operatorKey}`)) {
      await recordOnce(context, { ...REFUSED, actor: { type: 'visitor', id: 'unknown' } });
      throw new Fault('unauthenticated');
    }
    await next();
  };

async function parseBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readJson(c));
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

/** The working calendar: every deadline reckoned from then on follows it. */
function mountCalendar(app: PlatformApp, { context }: PlatformDeps): void {
  app.post('/operator/calendar', async (c) => {
    await setCalendarDay(context, await parseBody(c, CalendarChange), operator);
    return c.json({ code: 200, msg: DONE });
  });
}

/** Tenders that letters of guarantee are asked for, as the trading centre tells them. */
function mountTenderSections(app: PlatformApp, { context }: PlatformDeps): void {
  app.post('/operator/tender-section', async (c) => {
    await setTenderSection(context, await parseBody(c, TenderSectionInput), operator);
    return c.json({ code: 200, msg: DONE });
  });
}

/** What visitors and users told: read, taken on, asked back, answered. */
function mountFeedback(app: PlatformApp, { context }: PlatformDeps): void {
  app.get('/operator/feedback', async (c) => c.json({ code: 200, msg: DONE, rows: await listOpenFeedbacks(context) }));
  app.get('/operator/feedback/:feedbackNo', async (c) =>
    c.json({ code: 200, msg: DONE, data: await openFeedback(context, PLAYER, c.req.param('feedbackNo')) }),
  );
  for (const action of ['accept', 'ask', 'answer'] as const)
    app.post(`/operator/feedback/:feedbackNo/${action}`, async (c) => {
      const { version, ...input } = await parseBody(c, FeedbackStep);
      const number = c.req.param('feedbackNo');
      return c.json({
        code: 200,
        msg: DONE,
        data: await runAction(feedbackCase, context, { action, by: byOperator(PLAYER), number, version, input }),
      });
    });
}

/** Changes of content by an operator. Each is stored with its publish event, which is then sent to the portal. */
export function mountOperatorRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context, onPublish } = deps;
  app.use('/operator/*', requireOperator(deps));
  mountCalendar(app, deps);
  mountTenderSections(app, deps);
  mountFeedback(app, deps);
  const done = (c: Context) => {
    onPublish();
    return c.json({ code: 200, msg: DONE });
  };
  app.post('/operator/product/:productCode', async (c) => {
    await updateProduct(context, c.req.param('productCode'), await parseBody(c, ProductChange), operator);
    return done(c);
  });
  app.post('/operator/insurance/:productCode', async (c) => {
    await updateInsuranceProduct(context, c.req.param('productCode'), await parseBody(c, InsuranceChange), operator);
    return done(c);
  });
  app.post('/operator/policy', async (c) => {
    await publishArticle(context, await parseBody(c, PolicyArticleInput), operator);
    return done(c);
  });
  app.post('/operator/dictionary/:type', async (c) => {
    const type = DictionaryType.safeParse(c.req.param('type'));
    if (!type.success) throw new Fault('notFound');
    await setDictionaryEntry(context, type.data, await parseBody(c, DictionaryEntry), operator);
    return done(c);
  });
}
