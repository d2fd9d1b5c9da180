import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory that was only needed for a while goes back to the machine; 0.1 to 0.2 s, in which nobody is answered. */
export function giveBack(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })")
}

export type Look = {
  /** Of the time since the look before, how much went into work: 0 to 1. */
  busy: number
  /** What the heap has taken from the machine, bytes. */
  held: number
}

/** Less than this in ten seconds are the clock's own looks at the database. */
const atRest = 0.05
/** Bytes. Taking less again than is given back would be work for nothing. */
const worthwhile = 32 * 1024 ** 2

/** Decides at each look: a process that has taken more since it last gave back, and that nobody asks anything now, gives it back. */
export function restWatch(look: () => Look, give: () => void): () => void {
  let least = look().held
  return () => {
    const { busy, held } = look()
    least = Math.min(least, held)
    if (busy >= atRest || held - least < worthwhile) return
    give()
    // What is held then is in use.
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
