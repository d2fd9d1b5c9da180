import type { Db } from '@mall/server/src/db/client.ts'
import type { DemoDeps } from '../deps.ts'
import type { Shelved } from './goods.ts'
import type { DemoPerson } from './people.ts'
import type { Shopper } from './shopper.ts'

/** An event of the demo; all events are played in the order of time. */
export type Event = { at: Date; run(): Promise<void> }

/** Context of a story: `at` is now, `clock` the time that is being played. */
export type Scene = {
  deps: DemoDeps
  db: Db
  people: readonly DemoPerson[]
  shelf: readonly Shelved[]
  shoppers: (phone: string) => Shopper
  at: Date
  clock: () => Date
}

/** People of 上海砺远精密 who act in the stories. */
export const staff = {
  owner: '13800001000',
  manager: '13800001001',
  buyer: '13800001002',
  reviewer: '13800001005',
  warehouse: '13800001006',
} as const
export type Staff = keyof typeof staff

export const operator = '13800009000'

/** An instant so many months from the month of `at`, on this day at this hour of Shanghai. */
export function inMonth(at: Date, months: number, day: number, hour: number): Date {
  const here = new Date(at.getTime() + 8 * 3_600_000)
  const whole = Math.floor(hour)
  return new Date(
    Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, day, whole - 8, Math.round((hour - whole) * 60)),
  )
}
