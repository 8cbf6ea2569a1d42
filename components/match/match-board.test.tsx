import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { giveAnswers } from '#lib/browser/match-answers.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { MatchBoard } from './match-board.tsx';

const revenue = () => screen.getByLabelText('近 12 个月开票或收款');
const judged = () => ({ json: { code: 200, msg: '', data: { ownFields: [], products: [], policies: [], judged: 66 } } });

beforeEach(() => {
  sessionStorage.clear();
  giveAnswers({ annualRevenue: undefined });
});

it('keeps every answer when the upstream fails, says so, and has the same ones judged when they are sent again', async () => {
  let isUp = false;
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return isUp ? judged() : { status: 504, json: { code: 504, msg: '系统接口请求超时' } };
  });
  const page = render(<MatchBoard />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.type(revenue(), '1200.5');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText('系统接口请求超时。您填的内容都还在，等一会儿再试。')).toBeVisible();
  expect(revenue()).toHaveValue('1200.5');
  page.unmount();
  render(<MatchBoard />, { wrapper: InPage });
  expect(await screen.findByText(/您填的内容都还在/)).toBeVisible();
  expect(revenue()).toHaveValue('1200.5');
  isUp = true;
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText(/没有产品在您的区县和行业里/)).toBeVisible();
  expect(screen.queryByText(/系统接口请求超时/)).toBeNull();
  expect(revenue()).toHaveValue('1200.5');
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
  await user.type(revenue(), '1200');
  await user.click(screen.getByRole('button', { name: '看结果' }));
  expect(await screen.findByText(/看了 70 个产品，0 个全部符合。只列最合适的 1 个/)).toBeVisible();
  page.unmount();
  judgedCount = 1;
  giveAnswers({ annualRevenue: 800 });
  render(<MatchBoard />, { wrapper: InPage });
  expect(await screen.findByText(/看了 1 个产品，0 个全部符合/)).not.toHaveTextContent('只列');
});
