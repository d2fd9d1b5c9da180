import { moneyText } from '#ui/money.ts'
import type { ChartOption } from './chart-engine.ts'
import { frameOf } from './frame-option.ts'
import type { Palette } from './palette.ts'
import type { Arc } from './series.ts'

/** The parts of a whole as a ring, in the order of the list beside it. */
export function ringOption(arcs: readonly Arc[], colours: Palette, still: boolean): ChartOption {
  const frame = frameOf(colours, still)
  return {
    ...frame,
    tooltip: { ...frame.tooltip, trigger: 'item', valueFormatter: (fen) => moneyText(Number(fen)) },
    series: [
      {
        type: 'pie',
        cursor: 'default',
        radius: ['66%', '96%'],
        label: { show: false },
        labelLine: { show: false },
        emphasis: { scale: false },
        // Parts are told apart by their gaps as well.
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        data: arcs.map(({ name, spend_fen }, nth) => ({
          name,
          value: spend_fen,
          itemStyle: { color: colours.series[nth] ?? colours.quiet },
        })),
      },
    ],
  }
}
