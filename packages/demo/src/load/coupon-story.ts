import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { coupons } from '@mall/server/src/modules/coupon/coupon.table.ts'
import { eq } from 'drizzle-orm'
import { waitingPeople } from '../accounts.ts'
import type { Shelved } from './goods.ts'
import { lineWorth } from './line-worth.ts'
import { send } from './purchase-events.ts'
import { little } from './purchase-stories.ts'
import type { Line } from './shopper.ts'
import { type Event, operator, type Scene } from './story.ts'

const words = ['用券买的，价格合适，包装完好。']
const minFen = 200_00
const autumn = '金秋采购节满减'
export const storeCoupon = '劳保季满减'
const gudun = '13800002001'
const ofGudun = { name: storeCoupon, amountFen: 20_00, platformPercent: 0 }
type Columns = typeof coupons.$inferInsert

/**
 * A coupon of the platform that ended last week, and one of 固盾 that runs; two people used them. Each claims and buys in one go,
 * so that the purchases of other stories are made without them.
 */
export function couponStory({ db, shoppers, people, shelf, at, clock }: Scene): Event[] {
  const ago = (n: number, run: () => Promise<void>): Event => ({ at: later(at, -days(n)), run })
  const ids = new Map<string, number>()
  async function begin(
    by: string,
    columns: Pick<Columns, 'name' | 'amountFen' | 'claimUntil' | 'platformPercent'> & Partial<Columns>,
  ) {
    const person = people.find(({ phone }) => phone === by)
    if (!person) throw new Error(`nobody has the phone ${by}`)
    const [made] = await db
      .insert(coupons)
      .values({
        kind: 'amount_off',
        minFen,
        scope: 'all',
        scopeIds: [],
        total: 500,
        perOwner: 2,
        claimFrom: clock(),
        validDays: 15,
        audience: 'all',
        way: 'centre',
        state: 'running',
        createdAt: clock(),
        ...columns,
        userId: person.userId,
      })
      .returning({ id: coupons.id })
    ids.set(columns.name, made?.id ?? 0)
  }
  const claim = (phone: string, name: string) =>
    shoppers(phone).call('POST', '/shop/api/coupon/claim', { coupon_id: ids.get(name) })
  const [one, two] = ['moheng', 'gudun'].map((slug) => lineWorth(shelf, slug, minFen * 1.1))
  const bought = (
    phone: string,
    name: string,
    { line, daysAgo }: { line: Line | undefined; daysAgo: number },
  ): Event[] => {
    if (!line) throw new Error('the shelf has nothing that a coupon is used for')
    const shopper = shoppers(phone)
    let orderNos: string[] = []
    const then = (ms: number, run: (orderNo: string) => Promise<void>): Event => ({
      at: later(at, ms - days(daysAgo)),
      run: async () => {
        for (const orderNo of orderNos) await run(orderNo)
      },
    })
    return [
      ago(daysAgo, async () => {
        await claim(phone, name)
        orderNos = (await shopper.buy([line])).orderNos
        await shopper.pay(orderNos)
      }),
      then(hours(20), (orderNo) => send(db, clock, orderNo, 'shipped')),
      then(days(4), (orderNo) => shopper.receive(orderNo)),
      then(days(6) + minutes(5), (orderNo) => shopper.evaluate(orderNo, words)),
    ]
  }
  return [
    ago(32, () =>
      begin(operator, { name: autumn, amountFen: 25_00, claimUntil: later(at, -days(6)), platformPercent: 100 }),
    ),
    ...bought(little, autumn, { line: one, daysAgo: 25 }),
    ago(6, async () => void (await db.update(coupons).set({ state: 'ended' }).where(eq(coupons.name, autumn)))),
    ago(20, () => begin(gudun, { ...ofGudun, claimUntil: later(at, days(60)), merchantId: storeOf(shelf, 'gudun') })),
    ...bought(waitingPeople.applicant.phone, storeCoupon, { line: two, daysAgo: 18 }),
  ]
}

const storeOf = (shelf: readonly Shelved[], slug: string) =>
  shelf.find(({ goods }) => goods.merchant === slug)?.merchantId ?? null
