import type { RefusalCode } from '@mall/contract/refusal/refusal'
import { question } from './question.ts'

const wanting = ['desk.factor_required', 'desk.factor_needed', 'desk.factor_stale'] as const
/** The reason for asking for the second factor: not given in this login, none set up, given too long ago. */
export type FactorWanted = (typeof wanting)[number]

export const wantsFactor = (code: RefusalCode | null): code is FactorWanted =>
  code !== null && (wanting as readonly string[]).includes(code)

type Wanted = {
  why: FactorWanted
  /** The act that goes on once the factor is given, with its amount; empty when the caller has not named it. */
  about: string
}

const factor = question<Wanted>()
export const { current: currentQuestion, listen: onQuestion } = factor

let pending: Promise<boolean> | null = null

/** Asks the person for the second factor; true when it was given. Calls that come meanwhile wait for the same answer. */
export function askFactor(why: FactorWanted, about = ''): Promise<boolean> {
  pending ??= factor.ask({ why, about }).finally(() => {
    pending = null
  })
  return pending
}
