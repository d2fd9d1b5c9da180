import type { ChartOption } from './chart-engine.ts'
import type { Palette } from './palette.ts'

/** What all drawings have in common: how they move, write and answer a finger. */
export const frameOf = (colours: Palette, still: boolean): ChartOption => ({
  animation: !still,
  animationDuration: 400,
  textStyle: { fontFamily: 'inherit' },
  tooltip: {
    trigger: 'axis',
    confine: true,
    transitionDuration: still ? 0 : 0.2,
    backgroundColor: colours.surface,
    borderColor: colours.line,
    textStyle: { color: colours.text, fontSize: 12 },
    // Behind the bars.
    axisPointer: { type: 'shadow', z: 0, shadowStyle: { color: colours.track, opacity: 0.6 } },
  },
})
