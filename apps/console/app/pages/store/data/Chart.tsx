import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { palettes } from '#shell/palette.ts'
import { useIsDark } from '#shell/theme.ts'
import type { DayBar, Drawing } from './chart-engine.ts'

type Engine = typeof import('./chart-engine.ts')

/** A drawing of fixed height; its library is fetched when one is to be seen for the first time. */
export function Chart({ label, days, money = false }: { label: string; days: readonly DayBar[]; money?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const [failed, setFailed] = useState(false)
  const dark = useIsDark()

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setEngine(await import('./chart-engine.ts'))
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])

  useEffect(() => {
    if (!engine || !box.current) return
    const made = engine.drawIn(box.current)
    drawing.current = made
    return () => made.dispose()
  }, [engine])
  useEffect(() => {
    if (engine) drawing.current?.show(engine.barsOption(days, palettes[dark ? 'dark' : 'light'], money))
  }, [engine, days, dark, money])

  return (
    <div className="figures-chart">
      <div ref={box} role="img" aria-label={label} />
      {failed && (
        <p>
          图表没有加载成功 <Button onClick={() => void load()}>重试</Button>
        </p>
      )}
    </div>
  )
}
