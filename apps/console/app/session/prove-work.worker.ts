import { workRound } from '@mall/contract/captcha/work'
import type { Job } from './prove-work.ts'

/** Posts the number of each round as it is found. */
self.addEventListener('message', ({ data: { base, rounds, bits } }: MessageEvent<Job>) => {
  for (let round = 0; round < rounds; round += 1) self.postMessage(workRound(base, round, bits))
})
