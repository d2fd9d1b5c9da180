import { offlineCaches } from './offline-names.ts'

const names = Object.values(offlineCaches)
const hasCaches = () => typeof caches !== 'undefined'

/** Forgets every answer and picture kept for a time without network; the program itself stays. Never rejects. */
export async function clearOfflineCaches(): Promise<void> {
  // The worker must not store answers that are still being loaded either.
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'forget' })
  if (hasCaches()) await Promise.allSettled(names.map((name) => caches.delete(name)))
}

/** Bytes that `clearOfflineCaches` would free. */
export async function offlineCacheSize(): Promise<number> {
  if (!hasCaches()) return 0
  const sizes = names.map(async (name) => {
    if (!(await caches.has(name))) return 0
    const stored = await (await caches.open(name)).matchAll()
    const blobs = await Promise.all(stored.map((one) => one.blob()))
    return blobs.reduce((sum, { size }) => sum + size, 0)
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
