import { randomUUID } from 'node:crypto'
import { errorInWords } from '#kernel/error-in-words.ts'
import type { Log } from '#kernel/log.ts'
import { later } from '#kernel/time.ts'
import { beginRun, endRun, type Heard, refOf } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Runs a job of the clock, and keeps for the desk when it ran and what it failed at: the run as a whole, and each thing that it
 * logged an error about and went on. `lasts`: ms after which it counts as left behind. Throws what the run threw.
 */
export async function keepRun<Deps extends JobDeps>(
  deps: Deps,
  { name, lasts }: { name: string; lasts: number },
  work: (deps: Deps) => Promise<unknown>,
): Promise<void> {
  const { db, now, isStopping = () => false } = deps
  const run = randomUUID()
  const at = now()
  await beginRun(db, { job: name, run, at, dueAt: later(at, lasts) })
  const heard: Heard[] = []
  const putOff: number[] = []
  const leaveOpen = (rowId: number) => void putOff.push(rowId)
  const end = (wasWhole: boolean) => endRun(db, { job: name, run, at: now(), heard: lastOf(heard), putOff, wasWhole })
  try {
    await work({ ...deps, job: name, leaveOpen, log: hearing(deps.log, heard) })
  } catch (error) {
    heard.push({ ref: '', error: errorInWords(error) })
    await end(false)
    throw error
  }
  await end(!isStopping())
}

/** The same log, which also keeps what the errors are about. */
function hearing(log: Log, heard: Heard[]): Log {
  const error = (about: unknown, said?: string) => {
    const err: unknown = typeof about === 'object' && about !== null ? Reflect.get(about, 'err') : about
    heard.push({ ref: refOf(about), error: errorInWords(err) })
    log.error(about, said)
  }
  return Object.create(log, { error: { value: error } })
}

/** A thing that failed twice in one run failed once. */
const lastOf = (heard: readonly Heard[]): Heard[] => [...new Map(heard.map((one) => [one.ref, one])).values()]
