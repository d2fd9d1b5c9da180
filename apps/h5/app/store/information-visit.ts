import { local } from './storage.ts'

const key = 'information-visit'
/** A return within this time, in ms, continues the same visit. */
const pauseMs = 30 * 60_000

/** `before`: when this person left the articles the time before; `at`: when they were last there, both in ms; `read` since then. */
export type Visit = { before: number | null; at: number; read: readonly number[] }

function storedVisit(): Visit | null {
  try {
    const visit: unknown = JSON.parse(local.getItem(key) ?? 'null')
    return isVisit(visit) ? visit : null
  } catch {
    return null
  }
}

const isVisit = (visit: unknown): visit is Visit =>
  typeof visit === 'object' &&
  visit !== null &&
  'at' in visit &&
  'before' in visit &&
  Array.isArray(Reflect.get(visit, 'read'))

const keep = (visit: Visit): Visit => {
  local.setItem(key, JSON.stringify(visit))
  return visit
}

/** Notes a visit to the list; articles published since the visit before count as new. */
export function visitInformation(now: number): Visit {
  const visit = storedVisit()
  if (!visit) return keep({ before: null, at: now, read: [] })
  return keep(now - visit.at < pauseMs ? { ...visit, at: now } : { before: visit.at, at: now, read: [] })
}

export function noteInformationRead(id: number): void {
  const visit = storedVisit()
  if (visit && !visit.read.includes(id)) keep({ ...visit, read: [...visit.read, id].slice(-200) })
}

/** At the first visit nothing counts as new. */
export const isNewTo = (visit: Visit | null, { id, published_at }: { id: number; published_at: string }): boolean =>
  visit !== null && visit.before !== null && Date.parse(published_at) > visit.before && !visit.read.includes(id)
