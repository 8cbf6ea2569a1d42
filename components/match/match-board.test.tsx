import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { setCompared } from '#lib/browser/compare-choice.ts';
import { giveAnswers } from '#lib/browser/match-answers.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { MatchBoard } from './match-board.tsx';

const county = () => screen.getByLabelText('在哪个区县');
const judged = () => ({ json: { code: 200, msg: '', data: { ownFields: [], products: [], policies: [], judged: 66 } } });

beforeEach(() => {
  sessionStorage.clear();
  giveAnswers({ region: undefined, industry: undefined, annualRevenue: undefined, applicant: undefined });
});

it('keeps every answer when the upstream fails, says so, and has the same ones judged when they are sent again', async () => {
  let isUp = false;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return isUp ? judged() : { status: 504, json: { code: 504, msg: '系统接口请求超时' } };
  });
  const page = render(<MatchBoard />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.selectOptions(county(), '350304');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText('系统接口请求超时。您填的内容都还在，等一会儿再试。')).toBeVisible();
  expect(county()).toHaveValue('350304');
  page.unmount();
  render(<MatchBoard />, { wrapper: InPage });
  expect(await screen.findByText(/您填的内容都还在/)).toBeVisible();
  expect(county()).toHaveValue('350304');
  isUp = true;
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText(/没有产品在您的区县和行业里/)).toBeVisible();
  expect(screen.queryByText(/系统接口请求超时/)).toBeNull();
  expect(county()).toHaveValue('350304');
  expect(sent.filter(({ address }) => address.endsWith('/match'))).toHaveLength(3);
});

it('says that only the best are listed when more were judged', async () => {
  const result = { verdict: 'open', met: 1, total: 2, items: [] };
  const answer = (judgedCount: number) => ({
    json: {
      code: 200,
      msg: '',
      data: { ownFields: [], products: [{ product: sampleProduct(), result, unjudged: 0 }], policies: [], judged: judgedCount },
    },
  });
  let judgedCount = 70;
  fakeFetch(({ address }) => (address === '/api/session' ? { json: {}, cookies: ['XSRF-TOKEN=t'] } : answer(judgedCount)));
  const page = render(<MatchBoard />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.selectOptions(county(), '350304');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText(/看了 70 个产品，0 个全部符合。只列最合适的 1 个/)).toBeVisible();
  page.unmount();
  judgedCount = 1;
  giveAnswers({ region: '350302' });
  render(<MatchBoard />, { wrapper: InPage });
  expect(await screen.findByText(/看了 1 个产品，0 个全部符合/)).not.toHaveTextContent('只列');
});

const item = (field: string, state: string) => ({ field, label: `条件 ${field}`, required: true, state, condition: null, missing: null });
const judgedAs = (productCode: string, verdict: string, ...items: ReturnType<typeof item>[]) => ({
  product: { ...sampleProduct(), productCode, productName: `产品${productCode}` },
  result: { verdict, met: 1, total: items.length, items },
  unjudged: 0,
});

it('sorts into groups by what is missing, asks each open thing once, and shows ten rows', async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    judgedAs(`M${place}`, 'open', item('taxGrade', 'unknown'), item('annualRevenue', 'unknown'), item('region', 'met')),
  );
  const far = judgedAs('Z1', 'unfit', item('taxGrade', 'unmet'), item('collateral', 'unmet'));
  const products = [judgedAs('A1', 'fits', item('region', 'met')), judgedAs('B1', 'unfit', item('taxGrade', 'unmet')), ...many, far];
  const sent = fakeFetch(({ address }) =>
    address === '/api/session'
      ? { json: {}, cookies: ['XSRF-TOKEN=t'] }
      : { json: { code: 200, msg: '', data: { ownFields: [], products, policies: [], judged: 15 } } },
  );
  render(<MatchBoard />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.selectOptions(county(), '350304');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  const groupOf = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('article').length;
  expect(await groupOf('都符合')).toBe(1);
  act(() => {
    for (const code of ['A1', 'B1']) setCompared({ code, name: code }, true);
  });
  expect(screen.getByRole('link', { name: '并排比较选中的 2 个' })).toHaveAttribute('href', '/tools/compare?codes=A1%2CB1');
  act(() => {
    for (const code of ['A1', 'B1']) setCompared({ code, name: code }, false);
  });
  expect(await groupOf('还不知道')).toBe(9);
  expect(screen.queryByRole('region', { name: '差得多' })).toBeNull();
  expect(screen.getAllByLabelText('纳税信用级别')).toHaveLength(1);
  expect(screen.getAllByLabelText('近 12 个月开票或收款')).toHaveLength(1);
  expect(screen.queryByText(/答一下就能判断/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '再看 5 个' }));
  expect(screen.getAllByRole('article')).toHaveLength(15);
  expect([await groupOf('还不知道'), await groupOf('差一条'), await groupOf('差得多')]).toEqual([12, 1, 1]);
  const asked = screen.getByRole('region', { name: '再答几个，看得更准' });
  await user.click(within(asked).getByRole('button', { name: '看结果' }));
  expect(asked).toBeVisible();
  await user.type(within(asked).getByLabelText('近 12 个月开票或收款'), '１２００万');
  await user.click(within(asked).getByRole('button', { name: '看结果' }));
  expect(within(asked).queryByText('请填数字，不知道的可以空着')).toBeNull();
  expect(within(asked).getByLabelText('纳税信用级别')).toBeVisible();
  expect(sent.findLast(({ address }) => address.endsWith('/match'))?.body).toContain('"annualRevenue":1200');
});

it('says so when nothing was answered', async () => {
  render(<MatchBoard />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(screen.getByRole('alert')).toHaveTextContent('先答一个再看结果');
  expect(screen.getByLabelText('以谁的名义办')).toHaveFocus();
});

it('asks first where and what trade somebody is when that is open, and says of what is used where it came from', async () => {
  const open = ['taxGrade', 'annualRevenue', 'collateral', 'region'].map((field) => item(field, 'unknown'));
  fakeFetch(({ address }) =>
    address === '/api/session'
      ? { json: {}, cookies: ['XSRF-TOKEN=t'] }
      : {
          json: {
            code: 200,
            msg: '',
            data: { ownFields: ['accountType'], products: [judgedAs('A1', 'open', ...open)], policies: [], judged: 1 },
          },
        },
  );
  giveAnswers({ industry: 'footwear', applicant: 'shop' });
  render(<MatchBoard />, { wrapper: InPage });
  const asked = await screen.findByRole('region', { name: '再答几个，看得更准' });
  expect(within(asked).getByLabelText('在哪个区县')).toBeVisible();
  expect(screen.getAllByLabelText('在哪个区县')).toHaveLength(1);
  expect(screen.getByText(/您账号里有的/)).toHaveTextContent(
    '您账号里有的已经用上，不用再填：以谁的名义办。您在这个页面标签里答过的也用上了：做哪一行，可以改。',
  );
  expect(screen.queryByLabelText('您是哪一类')).toBeNull();
});
