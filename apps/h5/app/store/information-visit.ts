import { local } from './storage.ts'

const key = 'information-visit'
/** Who comes back within this is still here. */
const pauseMs = 30 * 60_000

/** When this person was at the articles before this time, when they were seen there last, in ms, and what they have read since. */
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

/** Somebody is at the list; what came out since they left it the time before is new to them. */
export function visitInformation(now: number): Visit {
  const kept = keptVisit()
  if (!kept) return keep({ before: null, at: now, read: [] })
  return keep(now - kept.at < pauseMs ? { ...kept, at: now } : { before: kept.at, at: now, read: [] })
}

export function noteInformationRead(id: number): void {
  const kept = keptVisit()
  if (kept && !kept.read.includes(id)) keep({ ...kept, read: [...kept.read, id].slice(-200) })
}

/** Nothing is new to who is here for the first time. */
export const isNewTo = (visit: Visit | null, { id, published_at }: { id: number; published_at: string }): boolean =>
  visit !== null && visit.before !== null && Date.parse(published_at) > visit.before && !visit.read.includes(id)
