import { messageSW } from 'workbox-window/messageSW.js'
import { keepLoaded } from './keep-offline.ts'
import { offer } from './UpdateSlot.tsx'

/** A page that stays open asks for a new version when it is looked at again, at most this often. */
const askEveryMs = 3_600_000

/** Loaded after hydration, once the browser is idle. */
export async function startOfflineWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const stoodBy = serviceWorker.controller !== null
  const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const registration = await serviceWorker.register('/sw.js')
  watchVersions(registration)
  askNowAndThen(registration)
  if (!stoodBy) await taken
  await keepLoaded({ before: !stoodBy })
}

/** A new version may wait already, be loading, or come while this page stays open. */
function watchVersions(registration: ServiceWorkerRegistration) {
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void consider(registration)
    })
  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing)
  void consider(registration)
}

/** This page may be of the waiting version already; only one that is older has something to be offered. */
async function consider({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active) return
  const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
  const url: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'url') : null
  const isNewer = await messageSW(waiting, { type: 'offers', manifest: url })
  if (!isNewer) return
  const { UpdateBar } = await import('./UpdateBar.tsx')
  offer(<UpdateBar onReload={() => void change()} onLater={() => offer(null)} />)
}

/** Reloads only the page whose person agreed; others go on as they are. */
async function change(): Promise<void> {
  offer(null)
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  // Another page may have let it in already.
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'let-in' })
}

function askNowAndThen(registration: ServiceWorkerRegistration) {
  let lastAskedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAskedAt < askEveryMs || !navigator.onLine) return
    lastAskedAt = Date.now()
    void registration.update().catch(() => {})
  })
}
