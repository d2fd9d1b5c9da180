import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#store/app.ts'
import { clearSearchHistory } from '#store/search-history.ts'
import { bytesOf, bytesOfStores, clearStores } from './cache-size.ts'

/** Only pages with a secure address have one. */
const storesHere = () => ('caches' in window ? window.caches : null)

/** What this device keeps to be quicker, in bytes; undefined until counted. The login, the cart and the colours stay. */
export function useLocalCache() {
  const queries = useQueryClient()
  const [bytes, setBytes] = useState<number>()

  const count = useCallback(async () => {
    const idle = queries.getQueryCache().findAll({ type: 'inactive' })
    const kept = idle.reduce((total, query) => total + bytesOf(query.state.data), 0)
    const { searchHistory } = useApp.getState()
    const searched = searchHistory.length > 0 ? bytesOf(searchHistory) : 0
    const stores = storesHere()
    // A browser may deny its storage; then there is nothing in it to count.
    const stored = stores ? await bytesOfStores(stores).catch(() => 0) : 0
    return kept + searched + stored
  }, [queries])

  useEffect(() => {
    let current = true
    void count().then((counted) => current && setBytes(counted))
    return () => {
      current = false
    }
  }, [count])

  /** Resolves to how many bytes went. */
  async function clear(): Promise<number> {
    const before = await count()
    queries.removeQueries({ type: 'inactive' })
    clearSearchHistory()
    const stores = storesHere()
    if (stores) await clearStores(stores).catch(() => {})
    const after = await count()
    setBytes(after)
    return Math.max(0, before - after)
  }

  return { bytes, clear }
}
