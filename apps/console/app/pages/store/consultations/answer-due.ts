import { answerWithinHours } from '@mall/contract/consultation/words'

/** Until when somebody who began to wait then is to be answered. */
export const answerDue = (waitingSince: string): string =>
  new Date(Date.parse(waitingSince) + answerWithinHours * 3_600_000).toISOString()
