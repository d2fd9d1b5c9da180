import { seriesCount } from './series.ts'

/** The tokens a drawing is made with, as they are where it stands: `#0f5fc9`. */
export type Palette = {
  text: string
  quiet: string
  line: string
  surface: string
  track: string
  bar: string
  over: string
  overSoft: string
  budget: string
  series: readonly string[]
}

export function paletteAt(element: Element): Palette {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: token('--c-text'),
    quiet: token('--c-text-3'),
    line: token('--c-border'),
    surface: token('--c-surface'),
    track: token('--c-surface-3'),
    bar: token('--c-info'),
    over: token('--c-primary-text'),
    overSoft: token('--c-primary-soft'),
    budget: token('--c-warning'),
    series: Array.from({ length: seriesCount + 1 }, (_, nth) => token(`--series-${nth}`)),
  }
}
