import { expect } from 'vitest'
import type { Outcome } from './stage.ts'

/** Two requests on what was prepared for them alone, and what must hold in whatever order their statements ran. */
export type Round = {
  A(): Promise<Outcome>
  B(): Promise<Outcome>
  holds(a: Outcome, b: Outcome): Promise<void>
}
export type Scenario = { readonly sentence: string; prepare(): Promise<Round> }

export const done: Outcome = { error: 0, msg: '' }
export const codeOf = ({ code }: Outcome) => code ?? 'done'

/** Exactly one of the two went through. */
export const oneOf = (a: Outcome, b: Outcome) =>
  expect(
    [a, b].filter(({ error }) => error === 0),
    `${codeOf(a)} ${codeOf(b)}`,
  ).toHaveLength(1)

/** A job's work, as an outcome: it has nobody to answer. */
export const job = (work: () => Promise<unknown>) => async (): Promise<Outcome> => {
  await work()
  return done
}
