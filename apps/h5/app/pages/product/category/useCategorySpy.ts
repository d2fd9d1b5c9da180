import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { local } from '#store/storage.ts'
import { type Category, currentOf, panelId, rootOf } from './nodes.ts'

const lastKey = 'last-category'
/** A panel is current once its top is this near to the window's, in px: the header and a small margin. */
const line = 72

/** Keeps rail and panels in step: `current` follows the scrolling, `show` scrolls there. Starts at `cid` or at the last visit's. */
export function useCategorySpy(list: readonly Category[], cid: number) {
  const [current, setCurrent] = useState(() => rootOf(list, cid)?.id ?? list[0]?.id)
  const restored = useNavigationType() === 'POP'
  /** The panel that a tap scrolls to: panels passed on the way must not become current. */
  const target = useRef<number | null>(null)

  function read(id: number | undefined) {
    if (id === undefined) return
    setCurrent(id)
    local.setItem(lastKey, String(id))
  }

  const spy = useEffectEvent(() => {
    if (target.current !== null) return
    const places = list.map(({ id }) => ({
      id,
      top: document.getElementById(panelId(id))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    }))
    const { scrollHeight } = document.documentElement
    const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
    const id = currentOf(places, line, atEnd)
    if (id !== current) read(id)
  })

  const begin = useEffectEvent(() => {
    const panel = rootOf(list, cid)?.id ?? (cid === 0 && !restored ? rememberedIn(list) : undefined)
    if (panel === undefined || (restored && window.scrollY > 0)) return spy()
    if (panel !== list[0]?.id) document.getElementById(panelId(panel))?.scrollIntoView({ behavior: 'instant' })
    read(panel)
  })

  // After the router has put the scroll position of a new page to its top.
  useEffect(() => begin(), [])

  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => spy())
    }
    const arrived = () => {
      target.current = null
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('scrollend', arrived)
    window.addEventListener('touchstart', arrived, { passive: true })
    window.addEventListener('wheel', arrived, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('scrollend', arrived)
      window.removeEventListener('touchstart', arrived)
      window.removeEventListener('wheel', arrived)
    }
  }, [])

  function show(id: number) {
    const panel = document.getElementById(panelId(id))
    if (!panel) return
    target.current = id
    read(id)
    panel.scrollIntoView({ behavior: 'instant' })
  }

  return { current, show }
}

function rememberedIn(list: readonly Category[]): number | undefined {
  const id = Number(local.getItem(lastKey))
  return list.find((one) => one.id === id)?.id
}
