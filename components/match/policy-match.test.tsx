import { render, screen, waitFor } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
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
  const facts = { accountType: 'INDIVIDUAL', agriSubjectType: '0', region: '350305' };
  await waitFor(() => expect(sent.map(({ body }) => body && JSON.parse(String(body)).facts)).toContainEqual(facts));
});
