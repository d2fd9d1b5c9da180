import type { City } from '#store/app.ts'

export const districtPatienceMs = 1500
export const districtFailed = '定位失败，请手动选择'

export type DistrictGuess = { city: City; failure: null } | { city: null; failure: string | null }

type World = { fetch: (url: string, init: RequestInit) => Promise<Response> }

/**
 * Asks the external service at `url` where this visitor's address lies. Never rejects and never takes longer than 1.5 s;
 * an empty `url` means switched off: no city and no complaint.
 */
export async function guessDistrict(url: string, world: World = { fetch: (to, init) => fetch(to, init) }) {
  if (!url) return { city: null, failure: null } satisfies DistrictGuess
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), districtPatienceMs)
  try {
    const request = world.fetch(url, { signal: stop.signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    const reply = await Promise.race([request.then((response) => response.json()), rejectionOf(stop.signal)])
    const city = cityIn(reply)
    return (city ? { city, failure: null } : { city: null, failure: districtFailed }) satisfies DistrictGuess
  } catch {
    return { city: null, failure: districtFailed } satisfies DistrictGuess
  } finally {
    clearTimeout(timer)
  }
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Services of this kind answer `{city, adcode}`, plainly or one level down; the code has six digits. */
function cityIn(reply: unknown): City | null {
  for (const level of [reply, field(reply, 'data'), field(reply, 'result'), field(field(reply, 'result'), 'ad_info')]) {
    const name = field(level, 'city')
    const code = String(field(level, 'adcode') ?? field(level, 'district_code') ?? '')
    if (typeof name === 'string' && name && /^\d{6}$/.test(code)) return { code: `${code.slice(0, 4)}00`, name }
  }
  return null
}

const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
