import { answerWithinHours } from '@mall/contract/consultation/words'

/** The time by which a buyer who has waited since then must have an answer. */
export const answerDue = (waitingSince: string): string =>
  new Date(Date.parse(waitingSince) + answerWithinHours * 3_600_000).toISOString()
