import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useDragScroll } from './useDragScroll.ts'
import { useReducedMotion } from './useReducedMotion.ts'
import { watchVisible } from './visible.ts'

type Props = {
  /** name of the slides: 「活动」, 「商品图片」 */
  label: string
  /** width : height, reserved before anything loads; 0 fills the parent */
  ratio: number
  /** moves on every four seconds, unless motion is reduced, a finger or pointer rests on it, or it was paused */
  autoplay?: boolean
  /** dots at the left, `1/6` at the right */
  mark?: 'dots' | 'count' | 'none'
  onIndex?: (index: number) => void
  /** a new object goes to that slide at once */
  goTo?: { index: number }
  className?: string
  children: ReactNode
}

export const slideMs = 4000

/** Slides on native scroll snapping: swipe, drag with a mouse, arrow keys when focused. */
export function Carousel({ label, ratio, autoplay = false, mark = 'dots', onIndex, goTo, className, children }: Props) {
  const slides = Children.toArray(children)
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  // Later pictures wait, so that the first one has the connection to itself.
  const [reach, setReach] = useState(goTo?.index ?? 0)
  const [paused, setPaused] = useState(false)
  const still = useReducedMotion()
  const moving = autoplay && slides.length > 1 && !still && !paused
  useDragScroll(track)
  useAutoplay(box, track, moving, slides.length)

  // Pictures alone leave nothing to tab to: then the scroller itself takes the focus and the arrow keys.
  useEffect(() => {
    const element = track.current
    if (element && !element.querySelector('a, button')) element.tabIndex = 0
  }, [])

  useEffect(() => {
    setReach((now) => Math.max(now, index + 1, goTo?.index ?? 0))
  }, [index, goTo])

  useEffect(() => {
    if (!goTo) return
    // Inside a dialog there is no width before it is shown, which its own effect does after this one.
    const frame = requestAnimationFrame(() => {
      const element = track.current
      element?.scrollTo({ left: goTo.index * element.clientWidth, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [goTo])

  function scrolled() {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const next = Math.round(element.scrollLeft / element.clientWidth)
    if (next === index) return
    setIndex(next)
    onIndex?.(next)
  }

  return (
    <section
      ref={box}
      className={cx('carousel', className)}
      style={{ aspectRatio: ratio || undefined }}
      aria-roledescription="轮播"
      aria-label={label}
    >
      <div className="carousel-track" ref={track} onScroll={scrolled} aria-live={moving ? 'off' : undefined}>
        {slides.map((slide, at) => (
          <fieldset
            className="carousel-slide"
            key={typeof slide === 'object' && 'key' in slide ? slide.key : at}
            aria-label={`第 ${at + 1} 张，共 ${slides.length} 张`}
            data-far={at > reach || undefined}
          >
            {slide}
          </fieldset>
        ))}
      </div>
      {mark === 'dots' && slides.length > 1 ? (
        <div className="carousel-dots" aria-hidden>
          {slides.map((slide, at) => (
            <i key={typeof slide === 'object' && 'key' in slide ? slide.key : at} data-on={at === index} />
          ))}
        </div>
      ) : null}
      {mark === 'count' ? (
        <span className="carousel-count" aria-hidden>
          {index + 1}/{slides.length}
        </span>
      ) : null}
      {autoplay && slides.length > 1 ? (
        <button
          className="carousel-pause"
          type="button"
          aria-label={paused ? '继续轮播' : '暂停轮播'}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
        </button>
      ) : null}
    </section>
  )
}

type Box = { readonly current: HTMLElement | null }

function useAutoplay(box: Box, track: Box, moving: boolean, count: number) {
  useEffect(() => {
    const [area, slides] = [box.current, track.current]
    if (!moving || !area || !slides) return
    let held = false
    let visible = false
    const hold = () => {
      held = true
    }
    const release = () => {
      held = false
    }
    const holds = ['pointerenter', 'touchstart', 'focusin']
    const releases = ['pointerleave', 'touchend', 'touchcancel', 'focusout']
    for (const name of holds) area.addEventListener(name, hold, { passive: true })
    for (const name of releases) area.addEventListener(name, release, { passive: true })
    const unwatch = watchVisible(area, '0px', (now) => {
      visible = now
    })
    const timer = setInterval(() => {
      if (held || !visible || document.hidden) return
      const at = Math.round(slides.scrollLeft / slides.clientWidth)
      slides.scrollTo({ left: ((at + 1) % count) * slides.clientWidth, behavior: 'smooth' })
    }, slideMs)
    return () => {
      clearInterval(timer)
      unwatch()
      for (const name of holds) area.removeEventListener(name, hold)
      for (const name of releases) area.removeEventListener(name, release)
    }
  }, [box, track, moving, count])
}
