import { workRound } from '@mall/contract/captcha/work'

type Job = { base: string; rounds: number; bits: number }

/** Works beside the page, so that nothing there stands still; tells the number of each round as it is found. */
addEventListener('message', ({ data: { base, rounds, bits } }: MessageEvent<Job>) => {
  for (let round = 0; round < rounds; round += 1) postMessage(workRound(base, round, bits))
})
