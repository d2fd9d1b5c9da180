import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useColourMode } from '#shell/useColourMode.ts'
import { useApp } from '#store/app.ts'
import { clearSearchHistory } from '#store/search-history.ts'
import { Section } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { bytesOf, bytesOfStores, clearStores, sizeText } from './cache-size.ts'
import styles from './user_account.module.css'

/** 清除缓存, with the size of the cache. */
export function CacheRow() {
  const { bytes, clear } = useLocalCache()

  async function ask() {
    const sure = await confirm('将清除浏览缓存与搜索历史，登录状态、购物车和外观设置会保留', { ok: '清除' })
    if (!sure) return
    const gone = await clear()
    toast.success(gone > 0 ? `已清除 ${sizeText(gone)} 缓存` : '暂无可清除的缓存')
  }

  return (
    <Cell
      icon="trash"
      label="清除缓存"
      value={<span className="digits">{bytes === undefined ? '' : sizeText(bytes)}</span>}
      onClick={() => void ask()}
    />
  )
}

/** `caches` exists only in secure contexts. */
const storesHere = () => ('caches' in window ? window.caches : null)

/** The size of this device's caches in bytes; undefined until counted. Clearing keeps the login, the cart and the colours. */
function useLocalCache() {
  const queries = useQueryClient()
  const [bytes, setBytes] = useState<number>()

  const count = useCallback(async () => {
    const idle = queries.getQueryCache().findAll({ type: 'inactive' })
    const kept = idle.reduce((total, query) => total + bytesOf(query.state.data), 0)
    const { searchHistory } = useApp.getState()
    const searched = searchHistory.length > 0 ? bytesOf(searchHistory) : 0
    const stores = storesHere()
    // A browser may deny access to its storage; it counts as empty then.
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

  /** Resolves to the number of bytes freed. */
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

const modes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
] as const

/** Colour modes as three small phones; the page itself changes at once. */
export function Colours() {
  const { preference, prefer } = useColourMode()
  const name = useId()
  return (
    <Section title="外观">
      <fieldset className={styles.modes} aria-label="外观">
        {modes.map(({ key, label }) => (
          <label key={key}>
            <span className={styles.phone} aria-hidden>
              {key === 'dark' ? null : <Screen theme="light" />}
              {key === 'light' ? null : <Screen theme="dark" half={key === 'system'} />}
            </span>
            <span className={styles.mode}>
              <span className="check">
                <input type="radio" name={name} checked={key === preference} onChange={() => prefer(key)} />
                <Icon name="check" size={14} />
              </span>
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

/** The home page in miniature, in the colours of that mode. */
function Screen({ theme, half = false }: { theme: 'light' | 'dark'; half?: boolean }) {
  return (
    <span className={styles.screen} data-theme={theme} data-half={half}>
      <i className={styles.search} />
      <i className="h-5.5 rounded-[5px] bg-(image:--g-office)" />
      <span className={styles.goods}>
        <i />
        <i />
        <i />
        <i />
      </span>
      <i className={styles.tabs} />
    </span>
  )
}
