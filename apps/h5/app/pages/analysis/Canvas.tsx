import { useEffect, useRef } from 'react'
import { useReducedMotion } from '#ui/useReducedMotion.ts'
import styles from './chart.module.css'
import type { ChartOption, Drawing } from './chart-engine.ts'
import { type Palette, paletteAt } from './palette.ts'

export type Draw = (box: HTMLElement) => Drawing

/** Stays the same function as long as the drawing does. */
export type MakeOption = (colours: Palette, still: boolean) => ChartOption

/** The drawing itself, made when it is mounted and taken down with it. */
export function Canvas({ draw, option }: { draw: Draw; option: MakeOption }) {
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

  return <div className={styles.canvas} ref={box} />
}
