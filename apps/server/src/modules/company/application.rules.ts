import { days, later } from '#kernel/time.ts'

/** Tries to name the amount of one transfer. */
export const amountTries = 3
/** Looks at amounts within a day at one company, whoever applies for it. */
export const guessesADay = 3
/** From one transfer to the next, however soon the tries are spent. */
const restBetween = days(1)
/** So many applications for one company within a day, whoever makes them, and the operator looks at the next. */
export const applicationsADay = 3
export const dayBefore = (at: Date) => later(at, -days(1))

/** The first six and the last four characters: `913101********0012`. */
export const maskCode = (code: string) => code.replace(/^(.{6}).*(.{4})$/, '$1********$2')

/** `王*` */
export const maskName = (name: string) => `${[...name][0] ?? ''}*`

export const tailOf = (bankAccount: string) => bankAccount.slice(-4)

/** Brackets and blanks are written either way. */
const plain = (name: string) => name.normalize('NFKC').replace(/\s/g, '')
export const sameName = (one: string, other: string) => plain(one) === plain(other)

type Transferred = { status: string; transferredAt: Date | null }

/** From when another transfer may be asked for; null while none waits to be checked. */
export function retransferAt({ status, transferredAt }: Transferred): Date | null {
  return status === 'verifying' && transferredAt ? later(transferredAt, restBetween) : null
}

/** Whole hours to wait, at least one. */
export const hoursUntil = (then: Date, at: Date) => Math.max(1, Math.ceil((then.getTime() - at.getTime()) / 3_600_000))
