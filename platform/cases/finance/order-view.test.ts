import { returnTitle } from './order-view.ts';

const [paper, question] = [{ wantsFile: true }, { wantsFile: false }];

it.each([
  [[paper, paper], '2 项资料要补'],
  [[paper, question], '1 项资料要补、1 个问题要答'],
  [[question], '1 个问题要答'],
])('calls a question none of the papers: %#', (items, title) => expect(returnTitle(items)).toBe(title));
