import { render, screen, waitFor } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { forgetPlaces, saveViewState } from '#lib/browser/view-places.ts';
import type { MatchRule } from '#lib/contract/match/match-rule.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { PolicyMatch } from './policy-match.tsx';

const RULE: MatchRule = {
  field: 'region',
  op: 'in',
  value: ['350305'],
  required: true,
  label: '在秀屿区',
  unknownPolicy: 'ask',
  condition: null,
};

it('asks nothing that the address said of the reader, which leaves it then', async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/policy/PA1?who=person&district=350305');
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return { json: { code: 200, msg: '', data: { ownFields: [], products: [], policies: [], judged: 0 } } };
  });
  render(
    <InPage>
      <PolicyMatch article={{ policyArticleId: 'PA1', rules: [RULE] }} />
    </InPage>,
  );
  await waitFor(() => expect(screen.getByLabelText('在哪个区县')).toHaveValue('350305'));
  expect(window.location.search).toBe('');
  const facts = { accountType: 'INDIVIDUAL', agriSubjectType: '0', applicant: 'person', region: '350305' };
  await waitFor(() => expect(sent.map(({ body }) => body && JSON.parse(String(body)).facts)).toContainEqual(facts));
});

it('says of another kind of account that it does not matter, and asks in whose name', async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/policy/PA1?who=shop');
  const rule: MatchRule = { ...RULE, field: 'accountType', value: ['ENTERPRISE'], label: '以企业或者个体工商户的名义申报' };
  let state = 'unknown';
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    const result = { verdict: 'open', met: 0, total: 1, items: [{ ...rule, state, missing: null }] };
    const policies = [{ policyArticleId: 'PA1', result }];
    return { json: { code: 200, msg: '', data: { ownFields: [], products: [], policies, judged: 0 } } };
  });
  const show = () => render(<PolicyMatch article={{ policyArticleId: 'PA1', rules: [rule] }} />, { wrapper: InPage });
  const { unmount } = show();
  expect(await screen.findByText('看以谁的名义申报，和您登录的是哪种账户没有关系。答一下就能判断。')).toBeVisible();
  expect(screen.getByLabelText('以谁的名义办')).toHaveValue('ENTERPRISE');
  unmount();
  state = 'unmet';
  show();
  expect(await screen.findByRole('link', { name: '看别的补贴' })).toBeVisible();
  expect(screen.queryByText(/换一个账户|换账户登录/)).toBeNull();
});

it('leads back to the list of what is for the reader, with the answers', () => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/subsidies?who=shop');
  saveViewState();
  window.history.replaceState(null, '', '/policy/PA1');
  const data = { ownFields: [], products: [], policies: [], judged: 0 };
  fakeFetch(() => ({ json: { code: 200, msg: '', data } }));
  const { unmount } = render(<PolicyMatch article={{ policyArticleId: 'PA1', rules: [RULE] }} />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: '回到按您说的补贴' })).toHaveAttribute('href', '/subsidies?who=shop');
  unmount();
  forgetPlaces();
});

it('leads whom a subsidy is not for to the others, not to loans', async () => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/policy/PA1?who=farmer&district=350302');
  const items = (['region', 'agriSubjectType', 'applicant', 'trade'] as const).map((field) => ({
    field,
    label: field,
    state: 'unmet',
    missing: null,
    condition: null,
  }));
  const policies = [{ policyArticleId: 'PA1', result: { verdict: 'unfit', met: 0, total: items.length, items } }];
  fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return { json: { code: 200, msg: '', data: { ownFields: [], products: [], policies, judged: 0 } } };
  });
  render(
    <InPage>
      <PolicyMatch article={{ policyArticleId: 'PA1', rules: [RULE] }} />
    </InPage>,
  );
  const others = await screen.findAllByRole('link', { name: '看别的补贴' });
  expect(others.map((link) => link.getAttribute('href'))).toEqual(items.map(() => '/subsidies'));
  for (const who of ['经营主体', '申请人', '行当']) expect(screen.getByText(new RegExp(`只给条件里写的${who}`))).toBeVisible();
});
