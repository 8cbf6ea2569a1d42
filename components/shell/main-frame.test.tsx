import { render, screen } from '@testing-library/react';
import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { InPage } from '../ui/testing/in-page.tsx';
import { MainFrame } from './main-frame.tsx';
import { BUILT_CONTACT } from './site-contact.ts';

const hidden = { show_shenong: false, show_jinrong: false, show_baoxian: false, show_zhengce: false, show_about: false };

it.each([
  ['leads to every section', {}, ['/about', '/agriculture', '/financeServer', '/insure', '/policy'], true],
  ['leads to no section that is hidden', hidden, [], false],
])('the frame %s, in navigation, search and footer', (_, flags, sections, isSearched) => {
  render(
    <MainFrame flags={{ ...DEFAULT_FLAGS, ...flags }} contact={BUILT_CONTACT}>
      <main />
    </MainFrame>,
    { wrapper: InPage },
  );
  const paths = [...document.querySelectorAll('a')].map((link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? '');
  expect([...new Set(paths)].filter((path) => /^\/(agriculture|financeServer|insure|policy|about)/.test(path)).sort()).toEqual(sections);
  expect(screen.getAllByText('服务时间', { exact: false }).map(({ textContent }) => textContent?.includes('工作日'))).toEqual([true, true]);
  expect(screen.queryAllByRole('searchbox', { hidden: true }).length > 0).toBe(isSearched);
});
