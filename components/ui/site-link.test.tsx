import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { publishAreasOff } from '#lib/browser/use-areas.ts';
import { ButtonLink } from './button/button-link.tsx';
import { HidePages, SiteLink } from './site-link.tsx';
import { InPage } from './testing/in-page.tsx';

const links = (
  <InPage>
    <SiteLink href="/policy?open=1">看政策</SiteLink>
    <ButtonLink href="/financeServer/FP1">看产品</ButtonLink>
    <SiteLink href="/about#data">我的资料怎么用</SiteLink>
  </InPage>
);
const linked = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('takes over what the server drew without the links that lead nowhere', () => {
  document.documentElement.dataset.off = 'policy finance';
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(links);
  expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['我的资料怎么用']);
  render(links, { container, hydrate: true });
  expect(linked()).toEqual(['我的资料怎么用']);
  delete document.documentElement.dataset.off;
});

it('leads to what is there, and leaves the words of what is not', () => {
  render(links);
  expect(linked()).toEqual(['看政策', '看产品', '我的资料怎么用']);
  act(() => publishAreasOff(['policy']));
  expect(linked()).toEqual(['看产品', '我的资料怎么用']);
  expect(screen.getByText('看政策')).toBeInTheDocument();
  act(() => publishAreasOff(['policy', 'finance']));
  expect(screen.queryByText('看产品')).toBeNull();
});

it('leads to no page that is switched off, from wherever it stands', () => {
  const page = (
    <HidePages paths={['/about']}>
      {links}
      <InPage>
        <ButtonLink href="/about#contact">怎么找我们</ButtonLink>
      </InPage>
    </HidePages>
  );
  act(() => publishAreasOff([]));
  render(page);
  expect(linked()).toEqual(['看政策', '看产品']);
  expect([screen.queryByText('我的资料怎么用'), screen.queryByText('怎么找我们')]).toEqual([expect.anything(), null]);
});

it('leaves the way to another site to the browser, which no page is fetched for', () => {
  const fetched: string[] = [];
  render(
    <InPage onPrefetch={(href) => fetched.push(href)}>
      <ButtonLink href="/api/handoff?site=guarantee&next=%2Forders">去支付</ButtonLink>
      <ButtonLink href="/policy">看政策</ButtonLink>
    </InPage>,
  );
  for (const name of ['去支付', '看政策']) act(() => screen.getByRole('link', { name }).focus());
  expect(fetched).toEqual(['/policy']);
});
