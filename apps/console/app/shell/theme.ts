import { useSyncExternalStore } from 'react'
import { palettes } from './palette.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
/** The chosen theme; `system` follows the machine. */
export type ThemeChoice = (typeof themeChoices)[number]
export const themeLabel: Record<ThemeChoice, string> = { light: '浅色', dark: '深色', system: '跟随系统' }

const name = 'desk-theme'
const machine = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
const changed = () => {
  paint()
  for (const listener of listeners) listener()
}
machine.addEventListener('change', changed)
addEventListener('storage', (event) => event.key === name && changed())

export const themeChoice = (): ThemeChoice => themeChoices.find((one) => one === localStorage.getItem(name)) ?? 'system'
export const isDark = (): boolean => (themeChoice() === 'system' ? machine.matches : themeChoice() === 'dark')

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(name, choice)
  changed()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useThemeChoice = () => useSyncExternalStore(listen, themeChoice)
export const useIsDark = () => useSyncExternalStore(listen, isDark)

/** The palette as `--c-…` of the page, for the desk's own sheet. */
function paint() {
  const theme = isDark() ? 'dark' : 'light'
  const { style, dataset } = document.documentElement
  dataset.theme = theme
  style.colorScheme = theme
  for (const [colour, value] of Object.entries(palettes[theme])) style.setProperty(`--c-${colour}`, value)
}
paint()
