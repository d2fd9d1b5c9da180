import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isStoredOffline } from '../app/store/offline-answers.ts'
import { offlineCaches } from '../app/store/offline-names.ts'
import { answerTo, forgetAnswers } from './answers.ts'

declare const self: ServiceWorkerGlobalScope

/** Put in by the build: the program's files, and the document that serves every page without network. */
const files = self.__WB_MANIFEST
const addresses = files.map((file) => (typeof file === 'string' ? file : file.url))
const offlineDocument = addresses.find((address) => address.startsWith('/offline?')) ?? ''

/** The files of each page; a page asks for those of the pages it links to, in its own version. */
const routesPath = '/__manifest'
const routes = addresses.find((address) => address.startsWith(routesPath)) ?? ''
const version = new URLSearchParams(routes.slice(routesPath.length)).get('version')

precacheAndRoute(files, { cleanURLs: false })
cleanupOutdatedCaches()
clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

// Pages come from the network, so a new version shows at once; the worker's own document is used only without one.
const page = new NetworkOnly({ networkTimeoutSeconds: 6 })
registerRoute(
  new NavigationRoute(
    async (event) => {
      try {
        return await page.handle(event)
      } catch {
        return (await matchPrecache(offlineDocument)) ?? Response.error()
      }
    },
    // Paths that are not pages of the mall: the files, the reader, the sandbox, the outbox.
    { denylist: [/^\/(assets|img|static|docs|dev|sandbox|metrics|healthz|__manifest)\b|\.\w+$/] },
  ),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === routesPath && url.searchParams.get('version') === version,
  async ({ request }) => (await matchPrecache(routes)) ?? fetch(request),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isStoredOffline(url.pathname),
  ({ request, event }) => answerTo({ request, waitUntil: (work) => event.waitUntil(work) }),
)

// A picture's name never changes its content. Private ones are not cached.
const pictures = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(img\/(?!p-)|static\/img\/)/.test(url.pathname),
  new CacheFirst({
    cacheName: offlineCaches.pictures,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), pictures],
  }),
)

async function forget() {
  forgetAnswers()
  await Promise.all([
    caches.delete(offlineCaches.answers),
    caches.delete(offlineCaches.owners),
    pictures.deleteCacheAndMetadata(),
  ])
}

/** Whether to offer an update: not if the page runs this worker's version, which takes over unasked as long as no other is open. */
async function offers(manifest: unknown): Promise<boolean> {
  const isSame = typeof manifest === 'string' && getCacheKeyForURL(manifest) !== undefined
  if (!isSame) return true
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length < 2) await self.skipWaiting()
  return false
}

self.addEventListener('message', (event) => {
  switch (event.data?.type) {
    case 'forget':
      return event.waitUntil(forget())
    case 'offers':
      return event.waitUntil(offers(event.data.manifest).then((answer) => event.ports[0]?.postMessage(answer)))
    case 'let-in':
      return event.waitUntil(self.skipWaiting())
  }
})
