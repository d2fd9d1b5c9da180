/** The preference rests in local storage as a bare word under this key. */
export const colourModeKey = 'nuxt-color-mode'

export type Mode = 'light' | 'dark'
export type Preference = Mode | 'system'

/** Colours of the browser's own bars. */
export const themeColour: Record<Mode, string> = { light: '#FFFFFF', dark: '#0F1012' }
export const darkScheme = '(prefers-color-scheme: dark)'

const preferences: readonly Preference[] = ['light', 'dark', 'system']
export const preferenceOf = (text: string | null): Preference => preferences.find((one) => one === text) ?? 'system'

type Scheme = Pick<MediaQueryList, 'matches' | 'addEventListener'>
export type ColourWorld = {
  storage: { getItem: (name: string) => string | null; setItem: (name: string, value: string) => void }
  /** The operating system's dark scheme. */
  scheme: Scheme
  show: (mode: Mode) => void
  warn: (message: string) => void
}

/** Precedence: mode forced by the page > preference > operating system. */
export function makeColourMode({ storage, scheme, show, warn }: ColourWorld) {
  let preference = preferenceOf(storage.getItem(colourModeKey))
  let forced: Mode | null = null
  const listeners = new Set<() => void>()

  const mode = (): Mode => {
    if (forced) return forced
    if (preference !== 'system') return preference
    return scheme.matches ? 'dark' : 'light'
  }
  const apply = () => {
    show(mode())
    for (const listener of listeners) listener()
  }
  scheme.addEventListener('change', () => {
    if (preference === 'system') apply()
  })

  return {
    mode,
    preference: () => preference,
    prefer(wanted: Preference) {
      preference = wanted
      storage.setItem(colourModeKey, wanted)
      apply()
    },
    /** Applies the mode that the page's metadata demands; null restores the preference. */
    force(wanted: string | null | undefined) {
      if (wanted === 'system') warn('a page cannot force the colour mode "system"; use light or dark')
      forced = wanted === 'light' || wanted === 'dark' ? wanted : null
      apply()
    },
    /** Another tab chose. */
    reread() {
      preference = preferenceOf(storage.getItem(colourModeKey))
      apply()
    },
    apply,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type ColourMode = ReturnType<typeof makeColourMode>

/** Puts a mode on the document: class, `color-scheme`, colour of the browser's bars. */
export function showOn(document: Document): (mode: Mode) => void {
  return (mode) => {
    const root = document.documentElement
    root.classList.remove('light', 'dark')
    root.classList.add(mode)
    root.style.colorScheme = mode
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', themeColour[mode])
    }
  }
}
