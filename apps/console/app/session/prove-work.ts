import { workBits, workText } from '@mall/contract/account/words'
import { sha256Hex } from '@mall/contract/captcha/sha256'

/** The worker's task. */
export type Job = { base: string; rounds: number; bits: number }

/** The numbers of all rounds, found in a worker so that the page stays responsive; `onRound` reports how many are done. */
export function proveWork(
  meant: { key: string; scene: string; phone: string },
  rounds: number,
  onRound: (done: number) => void,
): Promise<number[]> {
  const worker = new Worker(new URL('./prove-work.worker.ts', import.meta.url), { type: 'module' })
  const found: number[] = []
  return new Promise<number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      found.push(data)
      onRound(found.length)
      if (found.length === rounds) resolve(found)
    })
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    const job: Job = { base: sha256Hex(workText(meant)).slice(0, 32), rounds, bits: workBits }
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
