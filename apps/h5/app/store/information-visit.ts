import { local } from './storage.ts'

const key = 'information-visit'
/** A return within this time, in ms, continues the same visit. */
const pauseMs = 30 * 60_000

/** `before`: when this person left the articles the time before; `at`: when they were last there, both in ms; `read` since then. */
export type Visit = { before: number | null; at: number; read: readonly number[] }

function keptVisit(): Visit | null {
  try {
    const kept: unknown = JSON.parse(local.getItem(key) ?? 'null')
    return isVisit(kept) ? kept : null
  } catch {
    return null
  }
}

const isVisit = (kept: unknown): kept is Visit =>
  typeof kept === 'object' &&
  kept !== null &&
  'at' in kept &&
  'before' in kept &&
  Array.isArray(Reflect.get(kept, 'read'))

const keep = (visit: Visit): Visit => {
  local.setItem(key, JSON.stringify(visit))
  return visit
}

/** Notes a visit to the list; articles published since the visit before count as new. */
export function visitInformation(now: number): Visit {
  const kept = keptVisit()
  if (!kept) return keep({ before: null, at: now, read: [] })
  return keep(now - kept.at < pauseMs ? { ...kept, at: now } : { before: kept.at, at: now, read: [] })
}

export function noteInformationRead(id: number): void {
  const kept = keptVisit()
  if (kept && !kept.read.includes(id)) keep({ ...kept, read: [...kept.read, id].slice(-200) })
}

/** At the first visit nothing counts as new. */
export const isNewTo = (visit: Visit | null, { id, published_at }: { id: number; published_at: string }): boolean =>
  visit !== null && visit.before !== null && Date.parse(published_at) > visit.before && !visit.read.includes(id)
