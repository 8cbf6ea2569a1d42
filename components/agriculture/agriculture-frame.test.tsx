import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { BUILT_CONTACT } from '#components/shell/site-contact.ts';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { AgricultureFrame } from './agriculture-frame.tsx';
import { SearchedWords } from './agriculture-search.tsx';
import { FarmHero } from './home/farm-hero.tsx';

const gone: string[] = [];

function zone(pathname: string, words: string) {
  return (
    <InPage pathname={pathname} onPush={(href) => gone.push(href)}>
      <AgricultureFrame contact={BUILT_CONTACT} flags={DEFAULT_FLAGS}>
        <SearchedWords words={words} />
      </AgricultureFrame>
    </InPage>
  );
}

const box = () => screen.getByRole('searchbox', { name: '搜涉农政策' });

describe('AgricultureFrame', () => {
  beforeAll(stubDialog);

  beforeEach(() => {
    gone.length = 0;
    setPageCookie('SIGNED_IN=; max-age=0');
  });

  it('leads Enter in the search box to the zone’s policies with the words', async () => {
    render(zone('/agriculture', ''));
    await userEvent.type(box(), ' 台风 {Enter}');
    expect(gone).toEqual([`/agriculture/policy?search=${encodeURIComponent('台风')}`]);
  });

  it('refills the box from the page’s query and empties it on a page without one', () => {
    const { rerender } = render(zone('/agriculture/policy', '台风'));
    expect(box()).toHaveValue('台风');
    rerender(zone('/agriculture/policy', ''));
    expect(box()).toHaveValue('');
  });

  it.each([
    ['/agriculture', '首页'],
    ['/-/agriculture', '首页'],
    ['/search%3Dx/agriculture/policy', '涉农政策'],
    ['/agriculture/product/FP1', '涉农产品'],
  ])('marks where the reader is: %s → %s', (pathname, label) => {
    render(zone(pathname, ''));
    expect(screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('leads from the login back to where it was pressed', async () => {
    window.history.replaceState(null, '', '/agriculture/product');
    render(zone('/agriculture/product', ''));
    await userEvent.click(screen.getByRole('link', { name: '登录' }));
    expect(gone).toEqual(['/login?redirect=%2Fagriculture%2Fproduct']);
  });

  it('offers the login to a visitor, and the centre and the way out to a user, by name', async () => {
    setPageCookie('SIGNED_IN=1');
    fakeFetch(() => ({ json: { code: 200, msg: '', data: { loginName: 'demo_company', nickName: '', companyName: '示例合作社' } } }));
    render(zone('/agriculture', ''));
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login');
    await userEvent.click(await screen.findByText('示例合作社'));
    expect(screen.getByRole('link', { name: '个人中心' })).toHaveAttribute('href', '/user');
    await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('确定退出吗？')).toBeInTheDocument();
  });

  it('keeps what was typed before the page was usable', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(zone('/agriculture', ''));
    within(container).getByRole<HTMLInputElement>('searchbox', { name: '搜涉农政策' }).value = '台风';
    render(zone('/agriculture', ''), { container, hydrate: true });
    expect(within(container).getByRole('searchbox', { name: '搜涉农政策' })).toHaveValue('台风');
  });
});

it('names on the button of the zone what comes next: a choice of products', () => {
  render(<FarmHero />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: '去申请，先挑一个产品' })).toHaveAttribute('href', '/agriculture/submit');
});
