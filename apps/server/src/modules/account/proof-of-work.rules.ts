import { workBits, workText } from '@mall/contract/account/words'
import { sha256 } from '#kernel/random.ts'
import { hours, minutes } from '#kernel/time.ts'

/** Rounds of work that stand in for the puzzle: with 2^14 hashes each some second of a phone. */
const ordinary = 48
/** Four seconds of a phone; however many ask, nobody is asked for more. */
const most = 128
/** One round is done while the user drags: no script passes by guessing where the piece belongs. */
export const roundsOfSlider = 1

/** How far back is counted what an address asked for, and what the whole mall. */
export const addressSpan = hours(1)
export const mallSpan = minutes(10)
/** Puzzles that are nothing unusual within these. */
const usual = { address: 10, mall: 200 }

/** The more an address, or the whole mall, asked for lately, the more work one message is. */
export function roundsFor(asked: { address: number; mall: number }): number {
  const byAddress = ordinary + 8 * Math.max(0, asked.address - usual.address)
  const byMall = Math.floor((ordinary * asked.mall) / usual.mall)
  return Math.min(most, Math.max(ordinary, byAddress, byMall))
}

/** Whether so many rounds are done: for each a number with which the text hashes to so many zero bits in front. */
export function isWorkDone(work: readonly number[], rounds: number, meant: Parameters<typeof workText>[0]): boolean {
  if (work.length < rounds) return false
  const base = sha256(workText(meant)).slice(0, 32)
  return work
    .slice(0, rounds)
    .every(
      (nonce, round) => Number.parseInt(sha256(`${base}:${round}:${nonce}`).slice(0, 8), 16) < 2 ** (32 - workBits),
    )
}
