import { useSyncExternalStore } from 'react'
import { colourMode } from './browser.ts'
import type { Preference } from './colour-mode.ts'

/** For the settings: `const { preference, prefer } = useColourMode()`. */
export function useColourMode(): { preference: Preference; prefer: (wanted: Preference) => void } {
  const preference = useSyncExternalStore(
    (listener) => colourMode().subscribe(listener),
    () => colourMode().preference(),
    (): Preference => 'system',
  )
  return { preference, prefer: (wanted) => colourMode().prefer(wanted) }
}
