import { render } from '@testing-library/react';
import { KeptFigures } from './figure.tsx';

it.each([
  ['园区担保贷，借 100 万元，用 3–36 个月', ['100 万元', '3–36 个月']],
  ['最晚 12 月 10 日 18:00 前决定，还剩 4 天', ['12 月 10 日 18:00', '4 天']],
  ['50 亩一年 3,600 元，平均 8.8 小时', ['50 亩', '3,600 元', '8.8 小时']],
  ['每月，共 12 次，要交 3 份', ['12 次', '3 份']],
  ['2026-11-20 18:00 收到，2026-12-01 前答复', ['2026-11-20 18:00', '2026-12-01']],
  ['没有数字的话', []],
])('keeps figure and unit of “%s” on one line, and loses nothing', (text, kept) => {
  const { container } = render(<KeptFigures text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.figure')].map((figure) => figure.textContent)).toEqual(kept);
});
