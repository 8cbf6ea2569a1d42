import { and, eq, lte } from 'drizzle-orm';
import type { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds } from '#lib/contract/feedback/kinds.ts';
import type { FeedbackSubmitBody, FeedbackVisitorSubmitBody } from '#lib/contract/feedback.ts';
import { FeedbackForm, FeedbackNoteForm } from '#lib/contract/forms/feedback-form.ts';
import type { Database } from '../../db/database.ts';
import { feedback, feedbackNote } from '../../db/schema/feedback-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { afterQuietHours } from '../../domain/message/sms-kinds.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { lockOwner, requireRoomFor } from '../../domain/require-room.ts';
import { consumeSmsCode } from '../../domain/sms/consume-sms-code.ts';
import { putSms } from '../../domain/sms/sms-outbox.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { postponeDue, toDueText, type WorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import type { CaseDefinition, Fields, Handler, Opening, Outcome, Work } from '../engine/case-definition.ts';
import { insertCase } from '../engine/case-rows.ts';
import { addNote, type FeedbackRow, feedbackKind, nameOf, RATED_WITHIN_DAYS, RATED_WITHIN_MS } from './feedback-rows.ts';

/** So many working days what was asked is waited for. */
const ASKED_WITHIN_DAYS = 15;
const MOST_SUPPLEMENTS = 20;
const TASK = '5';
const RESULT = { type: '2', level: '重要' } as const;

type Submitting = Opening<object, FeedbackSubmitBody | FeedbackVisitorSubmitBody>;
type Step<Input> = Work<FeedbackRow, object, Input>;

/** Whose it is: a user's with room for it, or a visitor's whose code is used up with it. */
async function admit({ tx, by, input }: Submitting): Promise<Partial<FeedbackRow>> {
  if (by.user !== undefined) {
    await requireRoomFor(tx, 'openFeedback', by.user.id);
    return { mobile: by.user.mobile };
  }
  if (!('smsCode' in input)) throw new Fault('notFound');
  await consumeSmsCode(tx, { subject: input.mobile, purpose: 'feedback', code: input.smsCode });
  return { id: by.actor.id, userId: null, mobile: input.mobile };
}

/** Stored under a number of its kind; promised from now on. */
async function open(work: Submitting, calendar: WorkingCalendar): Promise<FeedbackRow> {
  const { now, input } = work;
  const { kind, content, topic, topicNo, name } = input;
  parseForm(FeedbackForm, input);
  return insertCase(feedbackKind, work, {
    ...(await admit(work)),
    ...{ kind, topic, topicNo, name, content: content.trim() },
    dueTime: workingDaysLater(calendar, now, feedbackKinds[kind].workingDays),
    createTime: now,
  });
}

/** When a visitor is told by SMS; a user has the message. */
const smsOf = ({ row, now }: Pick<Step<unknown>, 'row' | 'now'>): Partial<FeedbackRow> =>
  row.userId === null ? { smsAt: afterQuietHours(now) } : {};

const parseNote = (input: Fields): string => parseForm(FeedbackNoteForm, input).content.trim();

async function ask(work: Step<Fields>, calendar: WorkingCalendar): Promise<Outcome<FeedbackRow>> {
  const { tx, now, row, input } = work;
  await addNote(tx, now, { feedbackId: row.id, kind: 'question', content: parseNote(input) });
  const lapseTime = workingDaysLater(calendar, now, ASKED_WITHIN_DAYS);
  const until = `最晚 ${toDueText(lapseTime)} 前补充，过了就结束`;
  return {
    patch: { ...smsOf(work), lapseTime },
    message: { type: TASK, title: '请补充情况', content: `${nameOf(row)} 办理时有问题要问您，补充以后接着办；${until}。` },
  };
}

async function answer(work: Step<Fields>): Promise<Outcome<FeedbackRow>> {
  const { tx, now, row, input } = work;
  await addNote(tx, now, { feedbackId: row.id, kind: 'answer', content: parseNote(input) });
  return { patch: smsOf(work), message: { ...RESULT, title: '已经答复您', content: `${nameOf(row)} 有答复了，可以说说满意不满意。` } };
}

/** @throws Fault noRoom when the sender has added enough. */
async function requireRoomForNote(tx: Database, feedbackId: string): Promise<void> {
  const own = and(eq(feedbackNote.feedbackId, feedbackId), eq(feedbackNote.kind, 'supplement'));
  if ((await tx.$count(feedbackNote, own)) < MOST_SUPPLEMENTS) return;
  throw new Fault('noRoom', { sentence: `这一件已经补充了 ${MOST_SUPPLEMENTS} 次，还有要说的请另外提交一件` });
}

/** What waits for the sender does not count as time of the platform. */
const supplement =
  (calendar: WorkingCalendar): Handler<FeedbackRow, object, { readonly content: string }>['step'] =>
  async ({ tx, now, row, input }) => {
    const content = parseNote(input);
    await requireRoomForNote(tx, row.id);
    await addNote(tx, now, { feedbackId: row.id, kind: 'supplement', content });
    return { patch: row.state === '30' ? { dueTime: postponeDue(calendar, row.dueTime, row.stateTime, now), smsAt: null } : {} };
  };

/** Where it stands, as a short message says it. */
function tellState({ state, dueTime, lapseTime }: FeedbackRow): string {
  if (state === '30') return `办理时有问题要问您${lapseTime === null ? '' : `，最晚 ${toDueText(lapseTime)} 前补充`}`;
  if (state === '90') return '没有等到补充，已经结束';
  return state === '40' ? '已经答复' : `已经收到，最晚 ${toDueText(dueTime)} 前答复`;
}

/** A visitor is told where to read on; nothing of the content stands in the message. */
async function tellVisitor(tx: Database, now: Date, row: FeedbackRow): Promise<void> {
  await putSms(tx, now, row.mobile, `您的${nameOf(row)} ${tellState(row)}。请到平台网站的“查进度”里查看。`);
  await tx.update(feedback).set({ smsAt: null }).where(eq(feedback.id, row.id));
}

const submitted = ({ row, now }: Step<unknown>): Outcome<FeedbackRow> => ({
  patch: smsOf({ row, now }),
  detail: { kind: row.kind, topic: row.topic },
  answer: { dueTime: toWireTime(row.dueTime) },
  message: { title: '已经收到', content: `${nameOf(row)}，最晚 ${toDueText(row.dueTime)} 前答复您。` },
});

/** Complaints, objections, messages and corrections: told by a user or a visitor, answered by the platform in the time of their kind. */
export const feedbackCase: CaseDefinition<typeof feedbackStates, FeedbackRow> = {
  ...feedbackKind,
  clock: [
    { action: 'close', due: (now) => lte(feedback.stateTime, new Date(now.getTime() - RATED_WITHIN_MS)) },
    { action: 'lapse', due: (now) => lte(feedback.lapseTime, now) },
    { due: (now) => lte(feedback.smsAt, now), work: tellVisitor },
  ],
  actions: {
    submit: async (context) => {
      const calendar = await readWorkingCalendar(context);
      return {
        once: true,
        lockFirst: ({ tx, by }) => (by.user === undefined ? Promise.resolve() : lockOwner(tx, by.user.id)),
        open: (work) => open(work, calendar),
        step: submitted,
      };
    },
    accept: { step: ({ row }) => ({ message: { title: '开始办理', content: `${nameOf(row)} 有人在办了。` } }) },
    ask: async (context) => {
      const calendar = await readWorkingCalendar(context);
      return { step: (work) => ask(work, calendar) };
    },
    supplement: async (context) => ({ once: true, step: supplement(await readWorkingCalendar(context)) }),
    answer: { step: answer },
    rate: {
      step: ({ input: { satisfied, reason = '' } }) => ({
        patch: { satisfied, smsAt: null },
        remark: [satisfied ? '满意' : '不满意', reason.trim()].filter(Boolean).join('：'),
        detail: { satisfied },
      }),
    },
    withdraw: { step: () => ({ patch: { smsAt: null } }) },
    lapse: {
      step: (work) => ({
        patch: smsOf(work),
        message: {
          ...RESULT,
          title: '没有等到补充',
          content: `${nameOf(work.row)} 等了 ${ASKED_WITHIN_DAYS} 个工作日没有补充，自动结束了。`,
        },
      }),
    },
    close: {
      step: ({ row }) => ({
        message: { title: '已经结束', content: `${nameOf(row)} 答复以后 ${RATED_WITHIN_DAYS} 天没有评价，自动结束了。` },
      }),
    },
  },
};
