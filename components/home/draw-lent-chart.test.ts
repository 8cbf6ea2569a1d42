import { drawLentChart, monthName } from './draw-lent-chart.ts';

const months = ['2025-12', '2026-01'].map((month, index) => ({ month, lentAmountWan: 1_234.5 + index, lentCount: 10 }));
const svg = drawLentChart(months, { width: 400, height: 200, fontSize: 12 });

it('is one picture that fits its box, with every month and amount in text', () => {
  expect(svg).toMatch(/^<svg (?![^>]*width=)[^>]*viewBox="0 0 400 200"/);
  for (const text of ['12 月', '1 月', '1,235', '1,236']) expect(svg).toContain(`>${text}<`);
});

it('brings no script and no style element, which the policy of the page would have to list', () => {
  expect(svg).not.toMatch(/<script|<style|onload|javascript:/i);
});

it('names a month without its leading zero', () => {
  expect(monthName('2026-01')).toBe('1 月');
});
