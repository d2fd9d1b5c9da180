import { moneyText } from '#ui/money.ts'
import type { ChartOption } from './chart-engine.ts'
import { frameOf } from './frame-option.ts'
import type { Palette } from './palette.ts'
import { type MonthSpend, overOf, roughText } from './words.ts'

/** 「9 月」, and the year under the first month and under each January; `dated`: under all, since some are left out. */
export function tickText(month: string, nth: number, dated = false): string {
  const [year = '', number = ''] = month.split('-')
  return dated || nth === 0 || number === '01' ? `${Number(number)}月\n${year}` : `${Number(number)}月`
}

/** A bar a month; where the company has a budget, its line, and a striped bar with 「超」 where it is exceeded. */
export function monthOption(months: readonly MonthSpend[], colours: Palette, still: boolean): ChartOption {
  const hasBudget = months.some(({ budget_fen }) => budget_fen !== null)
  const stripes = { symbol: 'rect', color: colours.overSoft, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -0.8 }
  return {
    ...frameOf(colours, still),
    grid: { left: 4, right: 8, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: months.map(({ month }) => month),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: {
        color: colours.quiet,
        fontSize: 11,
        lineHeight: 15,
        hideOverlap: true,
        formatter: (month: string, nth: number) => tickText(month, nth, months.length > 12),
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { color: colours.quiet, fontSize: 11, formatter: (fen: number) => roughText(fen) },
      splitLine: { lineStyle: { color: colours.line, type: [3, 3] } },
    },
    series: [
      {
        type: 'bar',
        name: '采购额',
        cursor: 'default',
        barMaxWidth: 28,
        barCategoryGap: '40%',
        itemStyle: { color: colours.bar, borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
        tooltip: { valueFormatter: (fen) => moneyText(Number(fen)) },
        data: months.map((month) =>
          overOf(month) > 0
            ? {
                value: month.spend_fen,
                itemStyle: { color: colours.over, decal: stripes },
                label: {
                  show: true,
                  position: 'top',
                  formatter: '超',
                  color: colours.over,
                  fontSize: 11,
                  textBorderColor: colours.surface,
                  textBorderWidth: 2,
                },
              }
            : { value: month.spend_fen },
        ),
      },
      ...(hasBudget
        ? [
            {
              type: 'line' as const,
              name: '预算',
              cursor: 'default',
              step: 'middle' as const,
              symbol: 'circle',
              symbolSize: 4,
              lineStyle: { color: colours.budget, width: 2, type: 'dashed' as const },
              itemStyle: { color: colours.budget },
              emphasis: { disabled: true },
              tooltip: { valueFormatter: (fen: unknown) => (typeof fen === 'number' ? moneyText(fen) : '未设置') },
              data: months.map(({ budget_fen }) => budget_fen),
            },
          ]
        : []),
    ],
  }
}
