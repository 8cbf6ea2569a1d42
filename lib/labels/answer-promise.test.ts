import { answerPromise } from './answer-promise.ts';

const step = (name: string, time: string) => ({ name, time, note: '' });

it.each([
  [[], '5 个工作日内给您答复'],
  [[step('机构受理', '1 个工作日内')], '5 个工作日内给您答复'],
  [[step('给您答复', '5 个工作日内')], '5 个工作日内给您答复'],
  [[step('给您答复', '2 个工作日内')], '机构说 2 个工作日内给您答复，平台约定最晚 5 个工作日'],
])('an answer is promised once for %j', (process, promise) => {
  expect(answerPromise(process)).toBe(promise);
});
