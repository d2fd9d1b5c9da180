import { log } from '#store/log.ts'
import { local } from '#store/storage.ts'
import { type ColourMode, darkScheme, makeColourMode, showOn } from './colour-mode.ts'
import { makePageLoading, type PageLoading } from './page-loading.ts'

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
  loading ??= makePageLoading()
  return loading
}

export const pathHere = (): string => location.pathname + location.search + location.hash

type Navigate = (to: string) => void
let navigate: Navigate = (to) => location.assign(to)

/** What is not a component navigates through this; the frame connects the router once it stands. */
export const navigateTo: Navigate = (to) => navigate(to)
export function connectNavigation(given: Navigate): void {
  navigate = given
}
