import { workBits, workText } from '@mall/contract/account/words'
import { sha256Hex } from '@mall/contract/captcha/sha256'
import { workRound } from '@mall/contract/captcha/work'

export type Work = {
  /** the numbers of the first so many rounds; rejects once it was stopped */
  first: (rounds: number) => Promise<number[]>
  stop: () => void
}

/** The request that the work is bound to; a field that the request leaves out is empty here. */
export type WorkMeant = { key: string; scene: string; phone: string }

/** The common prefix of all rounds of one piece of work. */
export const workBase = (meant: WorkMeant): string => sha256Hex(workText(meant)).slice(0, 32)

/** Starts on so many rounds; `onRound` gets the number done. */
export function startWork(meant: WorkMeant, rounds: number, onRound: (done: number) => void): Work {
  const base = workBase(meant)
  const found: number[] = []
  const waiting: { rounds: number; resolve: (work: number[]) => void; reject: (why: Error) => void }[] = []
  let stopped = false

  function take(nonce: number) {
    if (stopped) return
    found.push(nonce)
    onRound(found.length)
    for (const one of waiting) if (found.length >= one.rounds) one.resolve(found.slice(0, one.rounds))
  }

  /** Without web workers the page works itself, and yields between the rounds. */
  function byHand() {
    if (stopped || found.length >= rounds) return
    take(workRound(base, found.length, workBits))
    setTimeout(byHand)
  }

  let worker: Worker | undefined
  try {
    worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => take(data))
    worker.addEventListener('error', () => {
      worker?.terminate()
      byHand()
    })
    worker.postMessage({ base, rounds, bits: workBits })
  } catch {
    byHand()
  }

  return {
    first: (wanted) =>
      new Promise((resolve, reject) => {
        if (found.length >= wanted) resolve(found.slice(0, wanted))
        else if (stopped) reject(new Error('stopped'))
        else waiting.push({ rounds: wanted, resolve, reject })
      }),
    stop() {
      stopped = true
      worker?.terminate()
      for (const one of waiting.splice(0)) one.reject(new Error('stopped'))
    },
  }
}
