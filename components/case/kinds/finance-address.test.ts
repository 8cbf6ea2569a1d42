import { rangeOf, toOrdersWire, withRange } from '#lib/query/case-query.ts';
import { financeAddress } from './finance-address.ts';

const { all, codec, toHref } = financeAddress;

it('reads a range in both spellings of the specification and asks in one', () => {
  const prefixed = codec.read('?applyTimeBegin=2026-01-01&applyTimeEnd=2026-11-20');
  const plain = codec.read('?beginTime=2026-01-01&endTime=2026-11-20');
  expect(rangeOf(prefixed)).toEqual(['2026-01-01', '2026-11-20']);
  expect(rangeOf(plain)).toEqual(['2026-01-01', '2026-11-20']);
  expect(toOrdersWire(plain)).toEqual(toOrdersWire(prefixed));
  expect(toOrdersWire(plain)).toMatchObject({ applyTimeBegin: '2026-01-01', applyTimeEnd: '2026-11-20' });
  expect(withRange(plain, ['2026-02-01', ''])).toMatchObject({
    applyTimeBegin: '2026-02-01',
    applyTimeEnd: '',
    beginTime: '',
    endTime: '',
  });
});

it('has the state of the list in its address, and nothing that was made up', () => {
  expect(toHref({ group: 'mine', page: 2 })).toBe('/user/financeOrder?group=mine&page=2');
  expect(toHref({})).toBe('/user/financeOrder');
  expect(codec.read('?group=x&orderNo=a%2F1&applyTimeBegin=yesterday&page=-1')).toEqual(all);
});
