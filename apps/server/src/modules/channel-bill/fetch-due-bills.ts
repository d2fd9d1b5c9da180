import { billChannels } from '@mall/contract/channel-bill/platform.words'
import { and, asc, desc, eq, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import { hours, later } from '#kernel/time.ts'
import type { SettleDeps } from '#modules/payment/payment.public.ts'
import type { Trying } from '#modules/system/system.public.ts'
import { billDaysAt } from './bill-days.rules.ts'
import { channelBills, channelDifferences } from './channel-bill.table.ts'
import { compareBill } from './compare-bill.ts'
import { claimTry, fetchBill } from './fetch-bill.ts'
import { firstBillDay } from './first-bill-day.ts'
import { expectBills } from './store-bill.ts'

type Deps = SettleDeps & Pick<Trying, 'isStopping'>

/** Bills of one channel that one run fetches, so that a mall that was down for weeks asks no channel for all of them at once. */
const atOnce = 5
/** How often a day with open differences is compared again: what was missing may have come. */
const compareEvery = hours(6)

/**
 * For the clock: fetches the bills that are due, the newest first and none of before the mall began, and compares again those with open
 * differences.
 */
export async function fetchDueBills(deps: Deps): Promise<void> {
  const { db, now, ports } = deps
  const handedOut = billDaysAt(now())
  const begun = await firstBillDay(db)
  const days = handedOut.filter((day) => day >= begun)
  const channels = billChannels.filter((channel) => ports.payment.writesBills(channel))
  await giveUpOld(deps, { begun, firstDay: handedOut[0] ?? '', channels })
  for (const channel of channels) {
    const there = await db.$count(
      channelBills,
      and(eq(channelBills.channel, channel), gte(channelBills.billDate, days[0] ?? '')),
    )
    if (there < days.length) await expectBills(db, channel, days, now())
    const due = await db
      .select()
      .from(channelBills)
      .where(
        and(eq(channelBills.channel, channel), eq(channelBills.state, 'waiting'), lte(channelBills.nextTryAt, now())),
      )
      .orderBy(desc(channelBills.billDate))
      .limit(atOnce)
    for (const bill of due) {
      if (deps.isStopping?.()) return
      const claimed = await claimTry(deps, bill)
      if (claimed) await byItself(deps, claimed, fetchBill)
    }
  }
  await compareOpenAgain(deps)
}

type Waited = { begun: string; firstDay: string; channels: readonly (typeof billChannels)[number][] }
/**
 * A bill that the channel hands out no longer is missed; one of before the mall began, or of a channel that is not connected any more, is
 * waited for by nobody.
 */
async function giveUpOld({ db }: Deps, { begun, firstDay, channels }: Waited) {
  const isWaiting = eq(channelBills.state, 'waiting')
  await db.delete(channelBills).where(and(isWaiting, lt(channelBills.billDate, begun)))
  await db
    .update(channelBills)
    .set({ state: 'missed' })
    .where(and(isWaiting, lt(channelBills.billDate, firstDay)))
  await db
    .delete(channelBills)
    .where(and(isWaiting, channels.length > 0 ? notInArray(channelBills.channel, [...channels]) : undefined))
}

async function compareOpenAgain(deps: Deps) {
  const before = later(deps.now(), -compareEvery)
  const open = await deps.db
    .select()
    .from(channelBills)
    .where(
      and(
        eq(channelBills.state, 'fetched'),
        lte(channelBills.comparedAt, before),
        inArray(
          channelBills.id,
          sql`(select ${channelDifferences.billId} from ${channelDifferences} where ${channelDifferences.state} = 'open')`,
        ),
      ),
    )
    .orderBy(asc(channelBills.billDate))
  for (const bill of open) {
    if (deps.isStopping?.()) return
    await byItself(deps, bill, compareBill)
  }
}

type Bill = typeof channelBills.$inferSelect

/** A day that cannot be stored or compared is a defect, and keeps no other day waiting. */
async function byItself(deps: Deps, bill: Bill, work: (deps: SettleDeps, bill: Bill) => Promise<unknown>) {
  try {
    await work(deps, bill)
  } catch (error) {
    deps.log.error({ err: error, channel: bill.channel, day: bill.billDate }, 'a channel bill was not compared')
  }
}
