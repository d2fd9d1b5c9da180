import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FailureLine } from '#list/Failure.tsx'
import { colourMode } from '#shell/browser.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './analysis.module.css'
import type { ChartOption, Drawing } from './chart-engine.ts'
import figures from './figures.module.css'

/** Once loaded, later charts draw at once. */
let engine: Draw | null = null

type Props = {
  /** its message as a sentence; the numbers themselves stand in a table beside it */
  label: string
  look: 'bars' | 'ring'
  option: MakeOption
  /** in the middle of a ring */
  children?: ReactNode
}

/** A drawing in a box of fixed height, grey until the library has come. */
export function Chart({ label, look, option, children }: Props) {
  const [draw, setDraw] = useState(() => engine)
  const [failed, setFailed] = useState(false)
  const mode = useMode()

  const load = useCallback(async () => {
    setFailed(false)
    try {
      engine = (await import('./chart-engine.ts')).drawIn
      setDraw(() => engine)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (!engine) void load()
  }, [load])

  return (
    <div className={look === 'ring' ? figures.ring : figures.bars}>
      <div className={figures.picture} role="img" aria-label={label}>
        {/* A new colour mode takes a new drawing. */}
        {draw ? <Canvas key={mode} draw={draw} option={option} /> : null}
        {draw || failed ? null : <span className={`skeleton ${figures.waiting}`} />}
        {draw ? children : null}
      </div>
      {failed ? <FailureLine className={figures.failed} what="图表" onRetry={load} /> : null}
    </div>
  )
}

const useMode = () =>
  useSyncExternalStore(
    (listener) => colourMode().subscribe(listener),
    () => colourMode().mode(),
    () => 'light' as const,
  )

type Draw = (box: HTMLElement) => Drawing

/** Stays the same function as long as the drawing does. */
export type MakeOption = (colours: Palette, still: boolean) => ChartOption

/** The drawing itself, made when it is mounted and taken down with it. */
function Canvas({ draw, option }: { draw: Draw; option: MakeOption }) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const still = useReducedMotion()

  useEffect(() => {
    if (!box.current) return
    const made = draw(box.current)
    drawing.current = made
    return () => made.dispose()
  }, [draw])

  useEffect(() => {
    if (box.current) drawing.current?.show(option(paletteAt(box.current), still))
  }, [option, still])

  return <div className={figures.canvas} ref={box} />
}

/** Colours that a ring has for its parts, the last one for all that are left. */
export const seriesCount = 6

/** Tokens for a drawing, resolved in its box: `#0f5fc9`. */
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

function paletteAt(element: Element): Palette {
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

/** Options common to all drawings: motion, text and tooltip. */
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

const looks = [
  { key: 'chart', label: '图表' },
  { key: 'table', label: '表格' },
] as const

type CardHeadProps = {
  title: string
  extra?: string
  asTable: boolean
  onTable: (on: boolean) => void
}

/** The title of a card, and the switch between drawing and numbers. */
export function CardHead({ title, extra, asTable, onTable }: CardHeadProps) {
  return (
    <div className={styles.head}>
      <h2>
        {title}
        {extra ? <small className="digits">{extra}</small> : null}
      </h2>
      <Segmented
        label={`${title}的显示方式`}
        items={looks}
        value={asTable ? 'table' : 'chart'}
        onChange={(look) => onTable(look === 'table')}
      />
    </div>
  )
}
