import { formatFen } from '@mall/contract/text/money'
import type { BarSeriesOption } from 'echarts/charts'
import { BarChart } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/* The only file that imports the drawing library, and itself imported only when a drawing is on the screen. */
use([BarChart, GridComponent, TooltipComponent, SVGRenderer])

type Option = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>
export type Drawing = { show: (option: Option) => void; dispose: () => void }

/** A drawing that fills its box and follows it. */
export function drawIn(box: HTMLElement): Drawing {
  const chart = init(box, null, { renderer: 'svg' })
  const follower = new ResizeObserver(() => chart.resize())
  follower.observe(box)
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    dispose() {
      follower.disconnect()
      chart.dispose()
    },
  }
}

/** A bar: fen or a number, null when it is not known, and its text. */
export type DayBar = { day: string; value: number | null; text: string }
type Colours = Readonly<Record<'text-2' | 'border' | 'info' | 'raised' | 'text', string>>

/** A bar a day. */
export function barsOption(days: readonly DayBar[], c: Colours, money: boolean): Option {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const short = (value: number) => (money ? `¥${formatFen(value)}`.replace(/\.00$/, '') : String(value))
  return {
    animation: !still,
    grid: { left: money ? 72 : 44, right: 16, top: 16, bottom: 28 },
    tooltip: {
      trigger: 'axis',
      backgroundColor: c.raised,
      borderColor: c.border,
      textStyle: { color: c.text },
      // Plain text, made of days and numbers alone.
      formatter(shown) {
        const [first] = [shown].flat()
        const at = first ? days[first.dataIndex] : undefined
        return at ? `${at.day}　${at.text}` : ''
      },
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day.slice(5)),
      axisTick: { show: false },
      axisLabel: { color: c['text-2'] },
      axisLine: { lineStyle: { color: c.border } },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: c.border } },
      axisLabel: { color: c['text-2'], formatter: short },
      ...(money ? {} : { minInterval: 1 }),
    },
    series: {
      type: 'bar',
      itemStyle: { color: c.info },
      barMaxWidth: 28,
      data: days.map(({ value }) => value),
    },
  }
}
