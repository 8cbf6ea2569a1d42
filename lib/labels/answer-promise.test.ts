import { answerPromise, firstSteps } from './answer-promise.ts';

const step = (name: string, time: string) => ({ name, time, note: '' });

it.each([
  [[], '5 个工作日内给您答复'],
  [[step('机构受理', '1 个工作日内')], '5 个工作日内给您答复'],
  [[step('给您答复', '5 个工作日内')], '5 个工作日内给您答复'],
  [[step('给您答复', '2 个工作日内')], '机构说 2 个工作日内给您答复，平台约定最晚 5 个工作日'],
])('an answer is promised once for %j', (process, promise) => {
  expect(answerPromise(process)).toBe(promise);
});

it('says the moments of what is promised once the order is known, and from which rule its days come', () => {
  const term = (promise: 'accept' | 'contact' | 'loan', due: string) => ({ promise, due, doneTime: null, isLate: false });
  const sla = [term('accept', '2026-11-23 18:00:00'), term('contact', '2026-11-25 18:00:00'), term('loan', '2026-11-27 18:00:00')];
  const now = Date.parse('2026-11-20T10:00:00+08:00');
  expect(firstSteps({ sla }, now)).toEqual([
    '最晚 11 月 23 日 18:00 前会有人接手（平台约定 1 个工作日）。',
    '最晚 11 月 25 日 18:00 前联系您（平台约定 3 个工作日），需要补材料会发消息给您。',
  ]);
  expect(firstSteps(undefined, now)).toEqual(['1 个工作日内会有人接手。', '3 个工作日内联系您，需要补材料会发消息给您。']);
  expect(answerPromise([], { sla }, now)).toBe('5 个工作日内给您答复，也就是 11 月 27 日 18:00 前');
});
