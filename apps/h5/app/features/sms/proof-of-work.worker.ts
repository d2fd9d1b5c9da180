import { workRound } from '@mall/contract/captcha/work'

type Job = { base: string; rounds: number; bits: number }

/** Works in a thread of its own, so that the page does not freeze; posts the number of each round as it is found. */
addEventListener('message', ({ data: { base, rounds, bits } }: MessageEvent<Job>) => {
  for (let round = 0; round < rounds; round += 1) postMessage(workRound(base, round, bits))
})
