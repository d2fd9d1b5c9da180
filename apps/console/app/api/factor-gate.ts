import type { RefusalCode } from '@mall/contract/refusal'

const wanting = ['desk.factor_required', 'desk.factor_needed', 'desk.factor_stale'] as const
/** Why the second factor is asked for: not given in this login, none set up, given too long ago. */
export type FactorWanted = (typeof wanting)[number]

export const wantsFactor = (code: RefusalCode | null): code is FactorWanted =>
  code !== null && (wanting as readonly string[]).includes(code)

type Question = {
  why: FactorWanted
  /** What goes on when it is given, with its amount; empty where whoever calls has not said. */
  about: string
  answer: (given: boolean) => void
}

let question: Question | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** What is being asked, for the dialog that asks it (`useSyncExternalStore`). */
export const currentQuestion = (): Question | null => question
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the person for the second factor; true when it was given. Calls that come meanwhile wait for the same answer. */
export function askFactor(why: FactorWanted, about = ''): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    put({
      why,
      about,
      answer(given) {
        pending = null
        put(null)
        resolve(given)
      },
    })
  })
  return pending
}
