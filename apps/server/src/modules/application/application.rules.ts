import type { ApplicationState } from '@mall/contract/application/words'
import { days, hours, later } from '#kernel/time.ts'

type Command = 'edit' | 'resubmit' | 'withdraw' | 'enter'

const commandsIn: Record<ApplicationState, readonly Command[]> = {
  draft: ['edit'],
  pending: ['withdraw'],
  approved: ['enter'],
  rejected: ['resubmit'],
  withdrawn: ['resubmit'],
}
/** The applicant's commands in this state. */
export const commandsFor = (state: ApplicationState) => [...commandsIn[state]]

/** States in which the applicant may still write in it. */
export const openToWriting = ['draft', 'rejected', 'withdrawn'] as const

/** Names are one, however their letters are written. */
export const nameKey = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const isWorkday = (at: Date) => {
  const weekday = later(at, hours(8)).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** Tenths of a working day from one instant to another, Shanghai's Saturdays and Sundays apart. */
export function workdaysBetween(from: Date, until: Date): number {
  let worked = 0
  for (let at = from.getTime(); at < until.getTime(); ) {
    const midnight = startOfNext(new Date(at)).getTime()
    const end = Math.min(midnight, until.getTime())
    if (isWorkday(new Date(at))) worked += end - at
    at = end
  }
  return Math.round((worked / days(1)) * 10)
}

/** The midnight in Shanghai that ends the day. */
function startOfNext(at: Date): Date {
  const shifted = at.getTime() + hours(8)
  return new Date(shifted - (shifted % days(1)) + days(1) - hours(8))
}
