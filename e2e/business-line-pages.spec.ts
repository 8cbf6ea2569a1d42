import { toHref } from '#lib/routes/to-href.ts';
import { expect, test } from './support/test.ts';

const CHOSEN = { cookie: 'BizLineModeKey=chosen; BizLineIdKey=203' };

test('§3 §7 选了业务线的人看到的页面按他的业务线读取，不混进大家的页面，也各存一份', async ({ request, ownPortal }) => {
  const { url, upstream } = ownPortal;
  const address = url + toHref('policyList', {}, { category: '61' });
  /** Business lines of what pages read of policies meanwhile. */
  const linesOf = async (headers: Record<string, string>): Promise<readonly string[]> => {
    const before = upstream.calls.length;
    const answer = await request.get(address, { headers });
    expect(answer.status()).toBe(200);
    const asked = upstream.calls.slice(before).filter((call) => call.includes('/api/cms/policy/'));
    return [...new Set(asked.map((call) => new URL(call.split(' ')[1] ?? '', url).searchParams.get('bizLineId') ?? ''))];
  };
  expect(await linesOf(CHOSEN)).toEqual(['203']);
  expect(await linesOf({})).toEqual(['202']);
  expect(await linesOf(CHOSEN)).toEqual([]);
  expect(await linesOf({})).toEqual([]);
  expect(await linesOf({ cookie: 'BizLineIdKey=999' })).toEqual([]);
});
