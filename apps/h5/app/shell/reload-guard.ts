/** Milliseconds; within them, the same path is not reloaded a second time. */
export const guardLifetimeMs = 10_000
const guardKey = 'reload-guard'

type World = {
  /** Session storage. */
  storage: { getItem: (name: string) => string | null; setItem: (name: string, value: string) => void }
  now: () => number
  /** Reloads the document at `path`. */
  load: (path: string) => void
}

/**
 * Reloads at `path` after a code chunk could not be loaded, most likely because a new version was published. The stores are
 * in local storage at any time, so state persists. False: it was tried just now without success; show that instead.
 */
export function reloadOnce(path: string, { storage, now, load }: World): boolean {
  const last = parse(storage.getItem(guardKey))
  if (last && last.path === path && last.expires > now()) return false
  storage.setItem(guardKey, JSON.stringify({ path, expires: now() + guardLifetimeMs }))
  load(path)
  return true
}

function parse(text: string | null): { path: string; expires: number } | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const path: unknown = Reflect.get(value, 'path')
    const expires: unknown = Reflect.get(value, 'expires')
    return typeof path === 'string' && typeof expires === 'number' ? { path, expires } : null
  } catch {
    return null
  }
}

/** As Chrome, Firefox, Safari and Vite word it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  )
