import 'server-only';
import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import { groupDigits } from '#lib/format/money.ts';

use([BarChart, GridComponent, SVGRenderer]);

type Months = HomeStatistics['monthly'];

export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
}

const INK = '#37474d';
const LINE = '#dcd8cf';
const RIVER = '#137d8e';
const FONT = 'inherit';

/** 11 月 of 2026-11. */
export const monthName = (month: string): string => `${Number(month.slice(-2))} 月`;

const option = (months: Months, { fontSize }: ChartSize) => ({
  animation: false,
  textStyle: { fontFamily: FONT },
  grid: { left: 0, right: 0, top: fontSize * 2, bottom: fontSize * 2.25 },
  xAxis: {
    type: 'category' as const,
    data: months.map(({ month }) => monthName(month)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: LINE } },
    axisLabel: { color: INK, fontSize, interval: 0 },
  },
  yAxis: { type: 'value' as const, show: false },
  series: [
    {
      type: 'bar' as const,
      silent: true,
      barWidth: '58%',
      itemStyle: { color: RIVER, borderRadius: [2, 2, 0, 0] },
      label: {
        show: true,
        position: 'top' as const,
        color: INK,
        fontSize,
        formatter: ({ value }: { value: unknown }) => groupDigits(Number(value)),
      },
      data: months.map(({ lentAmountWan }) => Math.round(lentAmountWan)),
    },
  ],
});

/** What echarts leaves for a browser that runs it: hover styles and marks, numbered anew with every drawing. */
const LEFTOVERS = /<style[\s\S]*?<\/style>| (?:class|ecmeta_\w+|pointer-events|xml:space)="[^"]*"|\n/g;

/** Amount lent by month as SVG text, without script or style element; fills its box and keeps its proportions. */
export function drawLentChart(months: Months, size: ChartSize): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: size.width, height: size.height });
  chart.setOption(option(months, size) as never);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg.replace(LEFTOVERS, '').replace(/<svg width="\d+" height="\d+"/, '<svg');
}
