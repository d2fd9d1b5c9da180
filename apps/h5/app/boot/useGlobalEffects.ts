import { useEffect } from 'react'
import { tokenNow } from '#session/session.ts'
import { type Global, loadGlobalData, useApp } from '#store/app.ts'
import { themeColours } from './theme-colours.ts'

/** Puts the document's global data into the store, and the mall's own colours onto the page. */
export function useGlobalEffects(brought: Global | null): void {
  useEffect(() => {
    // A member's own copy, kept from last time, is more accurate than the guest's in the document.
    if (brought && !(tokenNow() && useApp.getState().globalData)) loadGlobalData(brought)
  }, [brought])

  const config = useApp((app) => app.globalData?.changeColorConfig ?? null)
  useEffect(() => {
    const { style } = document.documentElement
    const colours = Object.entries(themeColours(config))
    for (const [name, colour] of colours) style.setProperty(name, colour)
    return () => {
      for (const [name] of colours) style.removeProperty(name)
    }
  }, [config])
}
