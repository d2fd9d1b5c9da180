import { pointsRules } from '@mall/contract/points/words'
import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { ownersToWarn, warnOf } from '@mall/server/src/modules/points/points.public.ts'
import { pointsDebtor } from '../accounts.ts'
import { drawVoucher } from '../pictures/voucher.ts'
import { lineWorth } from './line-worth.ts'
import { send } from './purchase-events.ts'
import { little } from './purchase-stories.ts'
import type { Line } from './shopper.ts'
import { type Event, operator, type Scene, staff } from './story.ts'

const words = ['积分抵了一部分，价格很划算。']
const owing = pointsDebtor.phone
/** So long ago that they end in six days. */
const almostAYear = 359

/**
 * Points beside those that orders brought: one person was given some that end soon, used some and has some in an order whose transfer
 * is looked for; one used all and deleted a review; a company has some that it never used.
 */
export function pointsStory({ db, shoppers, people, shelf, at, clock }: Scene): Event[] {
  const ago = (ms: number, run: () => Promise<void>): Event => ({ at: later(at, -ms), run })
  const ownerOf = (phone: string) => people.find((person) => person.phone === phone)?.ownerId ?? 0
  const give = (phone: string, points: number, reason: string) =>
    shoppers(operator).call('POST', '/admin/api/points/adjust', { owner_id: ownerOf(phone), points, reason })
  const line = (slug: string, leastFen: number): Line[] => {
    const found = lineWorth(shelf, slug, leastFen)
    if (!found) throw new Error('the shelf has nothing that points are used for')
    return [found]
  }
  const withPoints = (phone: string, lines: Line[]) => shoppers(phone).buy(lines, {}, { points: true })
  const warn = async () => {
    for (const within of pointsRules.warnDays.toReversed())
      for (const ownerId of await ownersToWarn(db, within, clock(), 100)) await warnOf(db, within, ownerId, clock())
  }

  let used: string[] = []
  let first: string[] = []
  const each = (orders: () => string[]) => (daysAgo: number, run: (orderNo: string) => Promise<void>) =>
    ago(days(daysAgo), async () => {
      for (const orderNo of orders()) await run(orderNo)
    })
  const eachUsed = each(() => used)
  const eachFirst = each(() => first)
  return [
    ago(days(almostAYear), async () => {
      await give(little, 5_000, '会员周年礼')
      await give(staff.owner, 5_000, '企业采购节奖励')
    }),
    ago(days(22), warn),
    ago(days(13), async () => {
      used = (await withPoints(little, line('moheng', 24_00))).orderNos
      await shoppers(little).pay(used)
    }),
    eachUsed(12, (orderNo) => send(db, clock, orderNo, 'shipped')),
    eachUsed(9, (orderNo) => shoppers(little).receive(orderNo)),
    eachUsed(8, (orderNo) => shoppers(little).evaluate(orderNo, words)),
    ago(hours(5), async () => {
      const { orderNos } = await withPoints(little, line('gudun', 12_00))
      const remittance = await shoppers(little).remit(orderNos)
      await shoppers(little).sendVoucher(remittance, await drawVoucher())
    }),
    ago(days(17), async () => {
      first = (await shoppers(owing).buy(line('moheng', 120_00), {})).orderNos
      await shoppers(owing).pay(first)
    }),
    eachFirst(16, (orderNo) => send(db, clock, orderNo, 'shipped')),
    eachFirst(13, (orderNo) => shoppers(owing).receive(orderNo)),
    eachFirst(12, (orderNo) => shoppers(owing).evaluate(orderNo, words)),
    ago(days(3), async () => {
      const { points } = await shoppers(owing).call<{ points: number }>('GET', '/front/user/center/my/integral')
      // Twice as much as they take off: all are used.
      const { orderNos } = await withPoints(owing, line('moheng', Math.max(30_00, points * 2 + 2_00)))
      await shoppers(owing).pay(orderNos)
    }),
    ago(days(2) + minutes(40), async () => {
      const list = '/front/order/reply/list?tab=done'
      const { list: reviews } = await shoppers(owing).call<{ list: { review: { reply_id: number } }[] }>('GET', list)
      const [last] = reviews
      await shoppers(owing).call('DELETE', `/shop/api/evaluation/delete/${last?.review.reply_id}`)
    }),
    ago(hours(2), warn),
  ]
}
