import { certificateAddress } from '#components/case/kinds/certificate-address.ts';
import { evaluationAddress } from '#components/case/kinds/evaluation.tsx';
import type { Message } from '#lib/contract/message.ts';
import { scoreChoices, scoreLine } from './evaluate/evaluate-form.tsx';
import { groupBySeller, sumOf } from './invoice/apply-invoice.tsx';
import { toMessagesCsv } from './messages/message-table.tsx';
import { messageTableCodec, rangeOf, toTableWire } from './messages/message-table-page.tsx';

const thing = (orderNo: string, seller: string, amount: number) => ({
  ...{ orderType: 'insuranceOrder' as const, orderNo, name: '保费', seller, amount, payTime: '2026-11-20T09:00:00+08:00' },
});

it('adds what is chosen in cents', () => {
  expect(sumOf([thing('a', 'x', 0.1), thing('b', 'x', 0.2)])).toBe(0.3);
});

it('puts things together by who got the money', () => {
  const groups = groupBySeller([thing('a', 'x', 1), thing('b', 'y', 1), thing('c', 'x', 1)]);
  expect(groups.map(({ seller, things }) => [seller, things.length])).toEqual([
    ['x', 2],
    ['y', 1],
  ]);
});

it('names every score, and says the three in a line', () => {
  expect(scoreChoices.map(({ label }) => label)).toEqual(['1 很差', '2 较差', '3 一般', '4 较好', '5 很好']);
  expect(scoreLine({ serviceScore: 5, majorScore: 4, durationScore: 3 })).toBe('服务态度 5，专业程度 4，受理时长 3（满分 5）');
});

it('keeps addresses: what is none is left out', () => {
  expect(evaluationAddress.toHref({ orderNo: 'FO20261120000001' })).toBe('/user/evaluate?orderNo=FO20261120000001');
  expect(evaluationAddress.codec.read('?orderNo=<x>&tab=no')).toEqual(evaluationAddress.all);
  expect(certificateAddress.toHref({ tab: 'apply', bizType: '2' })).toBe('/user/digitalCert?bizType=2&tab=apply');
  expect(certificateAddress.codec.read('?bizType=9&certId=1')).toEqual(certificateAddress.all);
});

it('reads the range of the messages in both spellings and asks in one', () => {
  const legacy = messageTableCodec.read('?beginTime=2026-01-01&endTime=2026-01-31&type=2');
  expect(rangeOf(legacy)).toEqual(['2026-01-01', '2026-01-31']);
  expect(toTableWire(legacy)).toEqual({ type: '2', pageNum: 1, pageSize: 20, createTimeBegin: '2026-01-01', createTimeEnd: '2026-01-31' });
  expect(rangeOf(messageTableCodec.read('?createTimeBegin=2026-02-01'))).toEqual(['2026-02-01', '']);
});

it('exports messages without formulas', () => {
  const message: Message = {
    ...{ id: '1', type: '2', title: '=1+1', content: '内容, 有逗号', bizType: '', bizId: '', linkUrl: '', level: '普通', readFlag: '0' },
    createTime: '2026-11-20T09:00:00+08:00',
  };
  const csv = toMessagesCsv([message]);
  expect(csv).toContain("'=1+1");
  expect(csv).toContain('"内容, 有逗号"');
  expect(csv).toContain('订单进度');
});
