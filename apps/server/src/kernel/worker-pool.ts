import { SHARE_ENV, Worker } from 'node:worker_threads'

/** A job took more processor time, time or memory than it may, and its thread was ended. */
export class PastBounds extends Error {}

export type Bounds = {
  threads: number
  /** Processor time of one job, so that a busy machine refuses nobody. In ms, as the two below. */
  cpuMs: number
  /** From the start of a job to its answer, for one that waits for something that never comes. */
  wallMs: number
  /** How long a thread stays when nothing is to be done. */
  idleMs: number
  /** JavaScript objects of one thread. V8 does not count the memory of Buffers: each reader bounds what it unpacks. */
  memoryMb: number
}

/** A module whose `read` runs in a thread. Options and answer are copied between threads, so they are plain data. */
export type ReaderModule<Options, Answer> = {
  read(bytes: Buffer, options: Options): Answer | Promise<Answer>
}
/** Messages from the pool to a thread, and back. */
export type Order = { module: string; bytes: ArrayBuffer; options: unknown }
export type Report = { state: 'begun' } | { state: 'done'; answer: unknown } | { state: 'failed'; error: unknown }

type Job = { owner: number; start: (thread: Worker) => Promise<Ended> }
/** Whether its thread is as good as before, and how the caller is answered, once the thread is free. */
type Ended = { isWell: boolean; settle: () => void }

/**
 * Reads files in threads. A thread is started when there is something to read and ended when there was nothing for a while; one
 * that passes a bound is ended, and nothing else is touched. One owner has one job under way: with two threads there is always
 * one for another owner.
 */
export function workerPool(bounds: Bounds) {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: Job[] = []
  const owners = new Set<number>()

  const admit = () => {
    for (let i = 0; i < waiting.length && owners.size < bounds.threads; ) {
      const job = waiting[i]
      if (!job || owners.has(job.owner)) {
        i += 1
        continue
      }
      waiting.splice(i, 1)
      owners.add(job.owner)
      void finish(job)
    }
  }

  const finish = async ({ owner, start }: Job) => {
    const thread = takeIdle() ?? startThread()
    const { isWell, settle } = await start(thread)
    if (isWell) {
      rest(thread)
    } else {
      // The caller does not wait for its end. The next job does: two threads are never three.
      settle()
      await thread.terminate()
    }
    owners.delete(owner)
    admit()
    settle()
  }

  const takeIdle = (): Worker | undefined => {
    const [first] = idle.entries()
    if (!first) return undefined
    const [thread, timer] = first
    clearTimeout(timer)
    idle.delete(thread)
    thread.ref()
    return thread
  }

  const rest = (thread: Worker) => {
    thread.unref()
    const timer = setTimeout(() => {
      idle.delete(thread)
      void thread.terminate()
    }, bounds.idleMs)
    idle.set(thread, timer.unref())
  }

  const startThread = (): Worker => {
    const thread = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      // Those of the process concern its own memory, or a tool that loads it.
      execArgv: [],
      env: SHARE_ENV,
      resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    // A caller that waits for an answer listens too; between two jobs there is none, and an error without a listener ends the process.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      clearTimeout(idle.get(thread))
      idle.delete(thread)
    })
    return thread
  }

  return {
    /** How many threads wait for work. */
    idle: () => idle.size,
    /**
     * Answers what `read` of the module at `module` answers for a file, which is taken into memory when it is its turn. Throws
     * `PastBounds`, and what `read` throws.
     */
    run<Options, Answer>(
      module: URL,
      file: Blob,
      { options, owner }: { options: Options; owner: number },
    ): Promise<Answer> {
      return new Promise<Answer>((resolve, reject) => {
        const start = async (thread: Worker): Promise<Ended> => {
          try {
            const answer = (await askThread(thread, { module: module.href, file, options }, bounds)) as Answer
            return { isWell: true, settle: () => resolve(answer) }
          } catch (error) {
            return { isWell: error instanceof ReadFailed, settle: () => reject(error) }
          }
        }
        waiting.push({ owner, start })
        admit()
      })
    },
  }
}

/** The reader itself threw: its thread is as good as before. */
class ReadFailed extends Error {}

type Asked = { module: string; file: Blob; options: unknown }

async function askThread(
  thread: Worker,
  { module, file, options }: Asked,
  { cpuMs, wallMs }: Bounds,
): Promise<unknown> {
  const bytes = await file.arrayBuffer()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onReport = (report: Report) => {
    if (report.state === 'begun') void limitCpu()
    else if (report.state === 'done') resolve(report.answer)
    else reject(new ReadFailed('a file could not be read', { cause: report.error }))
  }
  const onError = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PastBounds('memory', { cause: error }) : error)
  const onExit = () => reject(new Error('a thread that reads files ended by itself'))
  let over = false
  let poll: NodeJS.Timeout | undefined
  // V8 lets another thread look at the clock of one that never comes to an end.
  const limitCpu = async () => {
    const before = await thread.cpuUsage().catch(() => undefined)
    const look = async () => {
      const used = await thread.cpuUsage(before).catch(() => null)
      if (used && (used.user + used.system) / 1000 > cpuMs) reject(new PastBounds('processor time'))
    }
    if (before && !over) poll = setInterval(look, Math.min(100, Math.max(5, cpuMs / 4)))
  }
  const late = setTimeout(() => reject(new PastBounds('time')), wallMs)
  thread.on('message', onReport).on('error', onError).on('exit', onExit)
  try {
    thread.postMessage({ module, bytes, options } satisfies Order, [bytes])
    return await promise
  } finally {
    over = true
    clearTimeout(late)
    clearInterval(poll)
    thread.off('message', onReport).off('error', onError).off('exit', onExit)
  }
}
