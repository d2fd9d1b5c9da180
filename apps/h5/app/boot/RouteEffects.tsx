import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { colourMode, connectNavigation } from '#shell/browser.ts'
import { setApp } from '#store/app.ts'
import { displayCoupons, leaveCoupons } from '#store/coupon-popup.ts'
import { noteInvitation } from '#store/invitation.ts'
import { forcedMode } from './forced-mode.ts'
import { applyRouteRules } from './route-rules.ts'

const acts = {
  set: setApp,
  displayCoupons,
  closeCoupons: leaveCoupons,
  clearSearchBox: () => setApp({ searchText: '' }),
}

/** Effects of a change of route: the rules of the store, the forced colour mode, focus and announcement. */
export function RouteEffects() {
  const { pathname, search, key } = useLocation()
  const forced = forcedMode(useMatches())
  const navigate = useNavigate()
  const announcer = useRef<HTMLDivElement>(null)
  const before = useRef<{ pathname: string; key: string } | null>(null)

  useEffect(() => connectNavigation(navigate), [navigate])
  useEffect(() => colourMode().force(forced), [forced])
  useEffect(() => noteInvitation(search), [search])
  useEffect(() => {
    const from = before.current
    if (from?.key === key) return
    before.current = { pathname, key }
    if (from?.pathname === pathname) return
    applyRouteRules(from?.pathname ?? null, pathname, acts)
    if (from) announce(announcer.current)
  }, [pathname, key])

  return <div ref={announcer} className="sr-only" role="status" />
}

/** Moves the focus to the new page's title and announces it politely; scrolling is left to the router. */
function announce(announcer: HTMLElement | null) {
  const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  title?.focus({ preventScroll: true })
  if (announcer) announcer.textContent = document.title.replace(/ - [^-]*$/, '')
}
