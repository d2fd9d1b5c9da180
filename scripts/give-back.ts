import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns memory that was only needed for a while to the machine; takes 0.1 to 0.2 s, in which no request is answered. */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })")
}

export type Look = {
  /** Share of the time since the last look that went into work: 0 to 1. */
  busy: number
  /** Size of the heap, in bytes. */
  held: number
}

/** A share below this over ten seconds is only the clock's own polling of the database. */
const atRest = 0.05
/** Bytes. Smaller amounts are not worth a collection. */
const worthwhile = 32 * 1024 ** 2

/** Decides at each look: a process whose heap has grown since it last gave memory back, and that is idle now, gives it back. */
export function restWatch(look: () => Look, give: () => void): () => void {
  let least = look().held
  return () => {
    const { busy, held } = look()
    least = Math.min(least, held)
    if (busy >= atRest || held - least < worthwhile) return
    give()
    // The rest is in use and cannot be given back.
    least = look().held
  }
}

/** Looks every ten seconds for as long as the process has something else to do. */
export function giveBackAtRest(): void {
  let before = performance.eventLoopUtilization()
  const look = (): Look => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return { busy: utilization, held: getHeapStatistics().total_heap_size }
  }
  setInterval(restWatch(look, giveBack), 10_000).unref()
}
