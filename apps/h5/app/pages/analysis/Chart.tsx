import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { colourMode } from '#boot/browser.ts'
import { Canvas, type Draw, type MakeOption } from './Canvas.tsx'
import styles from './chart.module.css'

/** Once it has come, drawings stand there at once, as when one comes back to the page. */
let engine: Draw | null = null

type Props = {
  /** what it shows, in a sentence; the numbers themselves stand in a table beside it */
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
    <div className={look === 'ring' ? styles.ring : styles.bars}>
      <div className={styles.picture} role="img" aria-label={label}>
        {/* Other colours, another drawing. */}
        {draw ? <Canvas key={mode} draw={draw} option={option} /> : null}
        {draw || failed ? null : <span className={`sk ${styles.waiting}`} />}
        {draw ? children : null}
      </div>
      {failed ? (
        <button className={styles.failed} type="button" onClick={load}>
          图表加载失败，点击重试
        </button>
      ) : null}
    </div>
  )
}

const useMode = () =>
  useSyncExternalStore(
    (listener) => colourMode().subscribe(listener),
    () => colourMode().mode(),
    () => 'light' as const,
  )
