import { setApp, useApp } from './app.ts'

export const searchHistoryLimit = 15

/** Newest first, each word once. */
export function rememberSearch(text: string): void {
  const word = text.trim()
  if (!word) return
  const others = useApp.getState().searchHistory.filter((one) => one !== word)
  setApp({ searchHistory: [word, ...others].slice(0, searchHistoryLimit) })
}

export const clearSearchHistory = (): void => setApp({ searchHistory: [] })
