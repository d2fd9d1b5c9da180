import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

/*
 * The only file that imports the drawing library, and itself imported only when a drawing is on the screen. SVG, because it
 * needs neither a canvas per card nor a second drawing for sharper screens.
 */
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer])

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>

export type Drawing = { show: (option: ChartOption) => void; dispose: () => void }

/** A drawing that fills its box and follows it. */
export function drawIn(box: HTMLElement): Drawing {
  const chart = init(box, null, { renderer: 'svg' })
  const follower = new ResizeObserver(() => chart.resize())
  follower.observe(box)
  return {
    // Without merging, so that no series of the former range stays behind.
    show: (option) => chart.setOption(option, { notMerge: true }),
    dispose() {
      follower.disconnect()
      chart.dispose()
    },
  }
}
