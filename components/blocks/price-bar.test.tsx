import { render, screen } from '@testing-library/react';
import { PriceBar, type PriceSegment } from './price-bar.tsx';

const interest: PriceSegment = { tone: 'interest', label: '利息', amountYuan: 9940.46, text: '9,940.46 元' };
const fee: PriceSegment = { tone: 'fee', label: '其他费用', amountYuan: 0, text: '0.00 元' };

const widths = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[style]')].map((part) => part.style.width);

describe('PriceBar', () => {
  it('draws lengths by share and leaves out what costs nothing', () => {
    const { container } = render(<PriceBar segments={[interest, fee]} fullYuan={19_880.92} />);
    expect(widths(container)).toEqual(['50%']);
  });

  it('says every number in words, also one of zero', () => {
    render(<PriceBar segments={[interest, fee]} legend />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['利息 9,940.46 元', '其他费用 0.00 元']);
  });
});
