import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { Pager, type PagerProps } from './pager.tsx';

const base: PagerProps = { total: 263, page: 2, limit: 20, path: '/financeServer', conditions: { search: '设备' } };

function draw(props: Partial<PagerProps> = {}) {
  const { container } = render(<Pager {...base} {...props} />, { wrapper: InPage });
  const wide = container.querySelector<HTMLElement>('[data-count="7"]');
  if (wide === null) throw new Error('the wide list of numbers is missing');
  return { wide: within(wide), container };
}

beforeEach(() => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  window.scrollTo = () => {};
});

describe('Pager', () => {
  it('shows total, sizes, previous, numbers, next and jumper in this order', () => {
    const { container } = draw();
    expect(container.textContent).toMatch(/^共 263 个每页 10 个.*上一页12.*14.*下一页到第页/);
  });

  it('gives every page an address that works without script', () => {
    const { wide } = draw();
    expect(wide.getByRole('link', { name: '第 3 页' })).toHaveAttribute('href', '/financeServer?page=3&search=%E8%AE%BE%E5%A4%87');
    expect(wide.getByRole('link', { name: '第 1 页' })).toHaveAttribute('href', '/financeServer?search=%E8%AE%BE%E5%A4%87');
  });

  it('marks the current page', () => {
    const { wide } = draw();
    expect(wide.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  it('draws seven numbers for wide windows and five for narrow ones', () => {
    const { container } = draw();
    const numbers = (count: number) => container.querySelectorAll(`[data-count="${count}"] [aria-label^="第"]`).length;
    expect([numbers(7), numbers(5)]).toEqual([7, 5]);
  });

  it('has no previous page on the first and no next page on the last', () => {
    draw({ page: 1, total: 12 });
    expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  });

  it('hands the page over instead of navigating when the list loads in place', async () => {
    const onChange = jest.fn();
    const { wide } = draw({ onChange });
    await userEvent.click(wide.getByRole('link', { name: '第 3 页' }));
    expect(onChange).toHaveBeenCalledWith({ page: 3, limit: 20 });
  });

  it('goes back to the first page when a larger size leaves the current one empty', async () => {
    const onChange = jest.fn();
    draw({ page: 14, onChange });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页几个' }), '50');
    expect(onChange).toHaveBeenCalledWith({ page: 1, limit: 50 });
  });

  it('jumps to the nearest page that exists', async () => {
    const onChange = jest.fn();
    draw({ onChange });
    const box = screen.getByRole('spinbutton', { name: /到第/ });
    await userEvent.clear(box);
    await userEvent.type(box, '14{Enter}');
    expect(onChange).toHaveBeenCalledWith({ page: 14, limit: 20 });
  });
});
