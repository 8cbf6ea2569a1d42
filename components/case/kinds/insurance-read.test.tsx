import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useCase } from '#components/case/case-detail.tsx';
import { sampleOrder } from '#components/insurance/testing/sample-order.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { dataAnswer, type FakeResponse, fakeFetch } from '#lib/testing/fake-fetch.ts';
import { insuranceRead } from './insurance-address.ts';

const LONG_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How often the order is looked at within a minute, each time with the next answer. */
async function countLooks(answers: (FakeResponse | Error)[]): Promise<number> {
  const sent = fakeFetch(() => answers.shift() ?? dataAnswer(sampleOrder({ state: '50' })));
  renderHook(() => useCase(insuranceRead, 'IO20261120000001'), { wrapper: InPage });
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
  return sent.length;
}

it('looks again after a look that did not get through, until the insurer has answered', async () => {
  expect(await countLooks([dataAnswer(sampleOrder({ state: '40' })), new TypeError('lost')])).toBe(3);
});

it('does not ask again for what is refused', async () => {
  expect(await countLooks([{ json: { code: 404, msg: '没有这个订单' } }])).toBe(1);
});
