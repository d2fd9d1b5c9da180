import { pages } from '#app/pages.ts'
import { toast } from '#ui/feedback/feedback.ts'

type Point = { x: number; y: number }

const flightMs = 400
let tapped: Point | null = null

/** Remembers where the finger last went down; a key press forgets it, since it has no place. */
export function watchTaps(): () => void {
  const tap = ({ clientX, clientY }: PointerEvent) => {
    tapped = { x: clientX, y: clientY }
  }
  const key = () => {
    tapped = null
  }
  window.addEventListener('pointerdown', tap, { capture: true, passive: true })
  window.addEventListener('keydown', key, true)
  return () => {
    window.removeEventListener('pointerdown', tap, true)
    window.removeEventListener('keydown', key, true)
  }
}

/** Lets a dot fly from the finger to the cart, whose number jumps. If that cannot be seen, a toast says it. */
export function celebrate(cartName: string): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!still) navigator.vibrate?.(10)
  const cart = cartOnScreen()
  if (still || !cart || !tapped) {
    toast.success(`已加入${cartName}`)
    return
  }
  const box = cart.getBoundingClientRect()
  fly(tapped, { x: box.left + box.width / 2, y: box.top + box.height / 3 }, () => bump(cart))
}

function cartOnScreen(): Element | undefined {
  return [...document.querySelectorAll(`a[href="${pages.cart.path}"]`)].find((link) => {
    const { width, top, bottom } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
}

/** In the browser's top layer, so that a sheet that is closing does not cover it. */
function fly(from: Point, to: Point, landed: () => void): void {
  const dot = document.createElement('i')
  dot.popover = 'manual'
  dot.ariaHidden = 'true'
  Object.assign(dot.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${from.x - 8}px`,
    top: `${from.y - 8}px`,
    width: '16px',
    height: '16px',
    borderRadius: '8px',
    background: 'var(--c-primary)',
    pointerEvents: 'none',
  })
  document.body.append(dot)
  dot.showPopover()
  const dx = to.x - from.x
  const dy = to.y - from.y
  const peak = Math.min(0, dy) / 2 - 48
  const flight = dot.animate(
    [
      { transform: 'none', easing: 'ease-out' },
      { transform: `translate(${dx * 0.45}px, ${peak}px)`, easing: 'ease-in' },
      { transform: `translate(${dx}px, ${dy}px) scale(0.4)` },
    ],
    { duration: flightMs },
  )
  flight.onfinish = () => {
    dot.remove()
    landed()
  }
  flight.oncancel = () => dot.remove()
}

function bump(cart: Element): void {
  const number = cart.querySelector('.badge') ?? cart
  number.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 240, easing: 'ease-out' })
}
