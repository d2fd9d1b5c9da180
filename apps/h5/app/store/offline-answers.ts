import { offlinePaths } from '#app/page-offline.ts'
import { offlineCaches, storedAtHeader } from './offline-names.ts'

/** Limits on kept answers: the newest so many, and their age. */
export const offlineLimits = { answers: 200, ageMs: 30 * 24 * 3_600_000 }

const patterns = offlinePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
export const isStoredOffline = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname))

/**
 * The owner of stored answers: the hash of the login's token. A renewed token is the same login, so `passOn` maps it to the
 * first one's owner. Visitors have no token and share one owner.
 */
export async function ownerOf(token: string | null): Promise<string> {
  if (!token) return 'visitor'
  const hash = await hashOf(token)
  const noted = await (await caches.open(offlineCaches.owners)).match(`/${hash}`)
  return noted ? noted.text() : hash
}

export async function passOn(token: string, renewed: string): Promise<void> {
  const owner = await ownerOf(token)
  await (await caches.open(offlineCaches.owners)).put(`/${await hashOf(renewed)}`, new Response(owner))
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyOf = (url: string, owner: string) => `${url}${url.includes('?') ? '&' : '?'}kept-for=${owner}`

/** `text` is an envelope; anything but a success is not kept. `at` in ms. */
export async function keepAnswer(url: string, owner: string, text: string, at: number): Promise<void> {
  if (Reflect.get(parsed(text), 'error') !== 0) return
  const cache = await caches.open(offlineCaches.answers)
  const key = keyOf(url, owner)
  // Entries are in the order of their arrival; deleting first makes a rewritten one the newest.
  await cache.delete(key)
  await cache.put(
    key,
    new Response(text, { headers: { 'Content-Type': 'application/json', [storedAtHeader]: String(at) } }),
  )
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - offlineLimits.answers)).map((old) => cache.delete(old)))
}

/** A stored answer with its clock moved on, so that a deadline that has passed meanwhile reads as passed. `now` in ms. */
export async function recallAnswer(url: string, owner: string, now: number): Promise<Response | null> {
  const stored = await (await caches.open(offlineCaches.answers)).match(keyOf(url, owner))
  const age = now - Number(stored?.headers.get(storedAtHeader))
  if (!stored || age > offlineLimits.ageMs) return null
  const envelope = parsed(await stored.text())
  const data: unknown = Reflect.get(envelope, 'data')
  const serverNow: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'server_now') : null
  if (typeof serverNow === 'string' && typeof data === 'object' && data !== null) {
    Reflect.set(data, 'server_now', new Date(Date.parse(serverNow) + Math.max(0, age)).toISOString())
  }
  return new Response(JSON.stringify(envelope), { headers: stored.headers })
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
