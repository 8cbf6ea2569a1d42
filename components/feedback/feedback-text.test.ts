import type { Feedback } from '#lib/contract/feedback.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { feedbackCodec, isForOther, toPrefilled } from './feedback-address.ts';
import { feedbackTitle, nextActorText, toHead, toHistory } from './feedback-text.ts';

const step = (action: string, remark = '') => ({ action, actorName: '', remark, time: '2026-11-20 09:00:00' });
const note = (kind: Feedback['notes'][number]['kind'], content: string) => ({ kind, content, createTime: '2026-11-20 09:00:00' });

const FEEDBACK: Feedback = {
  ...{ feedbackNo: 'TS20261120000001', kind: 'complaint', content: '客户经理收了评估费\n又不办事', topic: 'none', topicNo: '' },
  ...{ state: '90', stateTime: '2026-11-20 09:00:00', createTime: '2026-11-20 09:00:00', dueTime: '2026-12-11 18:00:00', endTime: '' },
  ...{ satisfied: false, actions: [], version: 5, name: '', mobile: '' },
  notes: [note('question', '交给了谁？'), note('supplement', '交给了陈经理'), note('answer', '已经退还')],
  timeline: [step('submit'), step('ask'), step('supplement'), step('answer'), step('rate', '不满意')],
};

describe('a complaint as its sender reads it', () => {
  it('tells every step with the words that came with it', () => {
    expect(toHistory(FEEDBACK).map(({ name, quote, detail, state }) => [name, quote, detail, state])).toEqual([
      ['提交', FEEDBACK.content, undefined, 'done'],
      ['请您补充', '交给了谁？', undefined, 'done'],
      ['补充', '交给了陈经理', undefined, 'done'],
      ['答复', '已经退还', undefined, 'done'],
      ['评价答复', undefined, '不满意', 'current'],
    ]);
  });

  it.each([
    ['10', '现在轮到平台', '最晚 2026-12-11 18:00 前答复'],
    ['30', '现在轮到您', '轮到您补充情况'],
    ['40', '已经答复', '答复了，等您说满意不满意'],
    ['90', '已经结束', '您说不满意。'],
  ] as const)('says in state %s whose turn it is', (state, turn, line) => {
    expect([toHead({ ...FEEDBACK, state }).turn, nextActorText({ ...FEEDBACK, state })]).toEqual([turn, line]);
  });

  it.each([
    ['30', '（到 2026-12-18 09:00）没有补充', '轮到您补充情况，最晚 2026-12-18 09:00'],
    ['40', '（到 2026-12-18 09:00）没有评价', '答复了，等您说满意不满意'],
  ] as const)('names in state %s the day on which it ends by itself', (state, until, line) => {
    const waiting = { ...FEEDBACK, state, endTime: '2026-12-18T09:00:00+08:00' };
    expect(toHead(waiting).next.join('')).toContain(until);
    expect(nextActorText(waiting)).toBe(line);
  });

  it.each([
    ['withdraw', '您撤回了'],
    ['lapse', '没有等到您的补充，自动结束了'],
    ['close', '没有评价，自动结束了'],
  ])('says after %s how it ended', (action, title) => {
    expect(toHead({ ...FEEDBACK, satisfied: null, timeline: [step('submit'), step(action)] }).title).toBe(title);
  });

  it('is called by its kind and the beginning of its text, in one line', () => {
    expect(feedbackTitle(FEEDBACK)).toBe('投诉：客户经理收了评估费 又不办事');
    expect(feedbackTitle({ kind: 'correction', content: '错'.repeat(30) })).toBe(`找错：${'错'.repeat(24)}…`);
  });
});

describe('a link to the form', () => {
  const read = (href: string) => toPrefilled(feedbackCodec.read(href.slice(href.indexOf('?'))));

  it('has filled in what it is about', () => {
    expect(read(toFeedbackHref({ kind: 'complaint', order: 'FO1' }))).toEqual({ kind: 'complaint', topic: 'order', topicNo: 'FO1' });
    expect(read(toFeedbackHref({ kind: 'correction', page: '/policy/1' }))).toEqual({
      ...{ kind: 'correction', topic: 'page', topicNo: '/policy/1' },
    });
  });

  it('files nothing anew that was written already', () => {
    const given = { kind: 'correction', topic: 'page', topicNo: '/policy' } as const;
    const typed = { kind: 'complaint', content: '写了一半', topic: 'order', topicNo: 'FO1' } as const;
    const unfiled = { kind: '', topic: 'none', topicNo: '' } as const;
    expect(isForOther(given, typed)).toBe(true);
    expect(isForOther(given, { ...typed, kind: '' })).toBe(true);
    expect(isForOther(given, { ...typed, ...unfiled, kind: 'complaint' })).toBe(true);
    expect(isForOther({ kind: 'complaint' }, typed)).toBe(false);
    expect(isForOther(given, { ...typed, content: ' ' })).toBe(false);
    expect(isForOther(given, { ...typed, ...unfiled })).toBe(false);
  });

  it.each(['?page=/policy?search=mine', '?page=https://elsewhere.example/', '?kind=praise', '?page=/a%23b'])(
    'takes nothing from %s that is no kind and no path',
    (search) => {
      expect(read(search)).toEqual({});
    },
  );
});
