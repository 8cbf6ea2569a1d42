import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { InsuranceFacets, InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { parsePageQuery } from '#lib/query/page-query.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { InsuranceBrowser } from './insurance-browser.tsx';

const noCounts = Object.fromEntries(Object.keys(InsuranceFacets.shape).map((name) => [name, []]));
const facets = InsuranceFacets.parse({
  ...noCounts,
  type: [{ value: '8', count: 6 }],
  insurer: [{ value: 'a1', label: '示例保险', count: 3 }],
});

const named = (productName: string) => InsuranceProductRow.parse(sampleInsurance({ productName, productCode: productName }));

const respondWith = (names: (query: URLSearchParams) => string[]) =>
  fakeFetch(({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/facets')) return { json: { code: 200, msg: '', data: facets } };
    const rows = names(searchParams).map(named);
    return { json: { code: 200, msg: '', rows, total: rows.length } };
  });

function draw(search: string, names: string[]) {
  window.history.replaceState(null, '', `/insure${search}`);
  const query = parsePageQuery(InsuranceListQuery, new URLSearchParams(search));
  const rows = names.map(named);
  render(<InsuranceBrowser served={{ query, rows, total: rows.length, facets, dropTotal: null }} />, { wrapper: InPage });
}

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filters = () => within(screen.getByRole('region', { name: '筛选保险' }));

beforeAll(stubDialog);

it('shows another list in place when a condition is ticked, and says it in the sentence', async () => {
  respondWith((query) => [`种类 ${query.get('type')}`]);
  draw('', ['服务器给的']);
  expect(shown()).toEqual(['服务器给的']);
  await userEvent.click(filters().getByRole('checkbox', { name: /农业保险/ }));
  await waitFor(() => expect(shown()).toEqual(['种类 8']));
  expect(window.location.search).toBe('?type=8');
  expect(screen.getByRole('link', { name: '去掉“农业保险”' })).toBeInTheDocument();
});

it('names the insurer that is chosen', () => {
  draw('?insurerId=a1', ['一个']);
  expect(screen.getByRole('link', { name: '去掉“示例保险”' })).toBeInTheDocument();
});

it('keeps 或 apart from the condition that follows it', () => {
  draw('?type=8,1', ['一个']);
  const first = screen.getAllByRole('link', { name: /^去掉/ })[0]?.parentElement;
  // Outside of what is kept together: a space at its end would take no room.
  expect([first?.textContent, first?.nextSibling?.textContent]).toEqual([expect.stringMatching(/或$/), ' ']);
});

it('says which condition to drop when nothing is found', () => {
  draw('?type=8&waitingRange=15-', []);
  expect(screen.getByRole('heading', { name: '没有完全合适的保险' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '去掉“农业保险”' })).toHaveLength(2);
});

it('says that nothing is on sale yet where no condition hides anything', () => {
  draw('', []);
  expect(screen.getByRole('heading', { name: '还没有上架的保险' })).toBeInTheDocument();
  expect(screen.queryByText(/条件还不够/)).toBeNull();
});
