import { log } from '#store/log.ts'
import { local, perTab } from '#store/storage.ts'
import { type ColourMode, darkScheme, makeColourMode, showOn } from './colour-mode.ts'
import { makePageLoading, type PageLoading } from './page-loading.ts'
import { reloadOnce } from './reload-guard.ts'

let colours: ColourMode | null = null
let loading: PageLoading | null = null

/** The one of this page; not for the server. */
export function colourMode(): ColourMode {
  colours ??= makeColourMode({
    storage: local,
    scheme: matchMedia(darkScheme),
    show: showOn(document),
    warn: (message) => log.warn(message),
  })
  return colours
}

/** The one of this page; not for the server. */
export function pageLoading(): PageLoading {
  loading ??= makePageLoading({ goes: document.documentElement.dataset.parsed !== undefined })
  return loading
}

export const pathHere = (): string => location.pathname + location.search + location.hash

type Navigate = (to: string) => void
let navigate: Navigate | null = null
let waiting: string | null = null

/**
 * Navigation for code outside components. Before the router is ready the path waits for it: loading a document instead would
 * lose the message that explains the change of page.
 */
export const navigateTo: Navigate = (to) => {
  if (navigate) navigate(to)
  else waiting = to
}
export function connectNavigation(connected: Navigate): void {
  navigate = connected
  const path = waiting
  waiting = null
  if (path !== null) connected(path)
}

/** Reloads the document at `path`, unless that was tried within the last 10 s. */
export function reloadHere(path: string): boolean {
  return reloadOnce(path, {
    storage: perTab,
    now: Date.now,
    load(to) {
      const same = to === pathHere()
      if (same) location.reload()
      else location.assign(to)
    },
  })
}
