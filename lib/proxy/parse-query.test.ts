import { calls } from '#lib/contract/calls.ts';
import { parseQuery } from './match-call.ts';

const parse = (search: string) => parseQuery(calls.financeProducts, new URLSearchParams(search));

describe('parseQuery', () => {
  it('keeps what the contract knows, in its own writing, and drops empty and unknown parameters', () => {
    expect(parse('pageNum=2&keyword=%20%E6%9C%A8%E5%85%B0&payType=2&payType=1&city=&sign=zzz&bizLineId=999&__proto__=x')).toMatchObject({
      pageNum: '2',
      keyword: '木兰',
      payType: '1,2',
    });
    expect(Object.keys(parse('sign=zzz&bizLineId=9&city=&x=1&__proto__=x') ?? {}).sort()).toEqual(['pageNum', 'pageSize', 'sort']);
  });

  it('gives no parameters to a call without any', () => {
    expect(parseQuery(calls.homeStatistics, new URLSearchParams('a=1'))).toEqual({});
  });

  it('refuses what the contract does not allow', () => {
    expect(parseQuery(calls.districtOption, new URLSearchParams('parentId=../1'))).toBeNull();
  });
});
