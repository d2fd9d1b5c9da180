import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

type Point = { x: number; y: number }
type Touch = 'touchStart' | 'touchMove' | 'touchEnd'

/** A real finger on the screen, as the browser hears one. */
async function finger(type: Touch, point?: Point) {
  // The page of a test is a frame of its own, and may be drawn smaller than it is.
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = (frame?.width ?? innerWidth) / innerWidth
  const onScreen = ({ x, y }: Point) => ({ x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale })
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [onScreen(point)] : [] })
}

function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Lays a finger on the middle of it; `lift` takes it away. */
export async function hold(element: Element): Promise<{ lift: () => Promise<void> }> {
  await finger('touchStart', middleOf(element))
  return { lift: () => finger('touchEnd') }
}

/** Draws a finger from the middle of it by so many px, in steps as fingers come. */
export async function swipe(element: Element, { dx = 0, dy = 0 }: { dx?: number; dy?: number }): Promise<void> {
  const { x, y } = middleOf(element)
  await finger('touchStart', { x, y })
  for (let step = 1; step <= 8; step += 1) await finger('touchMove', { x: x + (dx * step) / 8, y: y + (dy * step) / 8 })
  await finger('touchEnd')
}
