import type { Db } from '@mall/server/src/db/client.ts'
import { dayOf, days, later } from '@mall/server/src/kernel/time.ts'
import { goods, skus } from '@mall/server/src/modules/catalog/catalog.table.ts'
import { companies } from '@mall/server/src/modules/company/company.table.ts'
import { contractPrices } from '@mall/server/src/modules/contract-price/contract-price.table.ts'
import { deskStaff } from '@mall/server/src/modules/desk/desk.table.ts'
import { orderLines, orders } from '@mall/server/src/modules/order/order.table.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DemoPerson } from './people.ts'

const buyer = '13800001002'

type Terms = { from: number; until: number; percent: number; minQty?: number; endedDaysAgo?: number; by?: 'platform' }

/** Contract terms for the first skus that the company bought: days from today, and the percentage of the price. */
const ofSkus: readonly Terms[] = [
  { from: -90, until: 275, percent: 90 },
  { from: -60, until: 120, percent: 93 },
  { from: -150, until: 12, percent: 92 },
  { from: -30, until: 335, percent: 94, minQty: 20 },
  { from: -30, until: 335, percent: 91, by: 'platform' },
  { from: -330, until: 26, percent: 95 },
  { from: 9, until: 374, percent: 88 },
  { from: -400, until: -35, percent: 94 },
  { from: -80, until: 200, percent: 96, endedDaysAgo: 20 },
]

/** Contracts of 上海砺远精密 with stores: on goods it buys often, on one goods with all its skus, on a category of one store. */
export async function loadContracts(db: Db, { people, at }: { people: readonly DemoPerson[]; at: Date }) {
  const person = people.find(({ phone }) => phone === buyer)
  if (!person) throw new Error(`nobody has the phone ${buyer}`)
  const [company] = await db.select().from(companies).where(eq(companies.ownerId, person.ownerId))
  if (!company) throw new Error(`${buyer} is of no company`)
  const bought = await db
    .selectDistinct({ skuId: orderLines.skuId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.ownerId, person.ownerId))
  const known = await db
    .select({
      skuId: skus.id,
      goodsId: goods.id,
      merchantId: goods.merchantId,
      cat2: goods.cat2,
      priceFen: skus.priceFen,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(
      and(
        inArray(
          skus.id,
          bought.map(({ skuId }) => skuId),
        ),
        isNotNull(skus.priceFen),
        eq(goods.priceMode, 'shown'),
        eq(goods.status, 'on_sale'),
      ),
    )
    .orderBy(skus.id)
  // One sku of each goods, so that the list does not show one shoe in nine sizes.
  const chosen = known.filter(({ goodsId }, i) => known.findIndex((one) => one.goodsId === goodsId) === i)
  const staff = await db.select({ userId: deskStaff.userId, merchantId: deskStaff.merchantId }).from(deskStaff)
  const day = (n: number) => dayOf(later(at, days(n)))
  const agreed = ({ from, until, minQty = 1, endedDaysAgo, by }: Terms, merchantId: number) => {
    const byMerchantId = by === 'platform' ? null : merchantId
    const userId = staff.find((one) => one.merchantId === byMerchantId)?.userId ?? person.userId
    return {
      companyId: company.id,
      merchantId,
      minQty,
      byMerchantId,
      userId,
      validFrom: day(from),
      validUntil: day(until),
      createdAt: later(at, days(Math.min(from, -1))),
      endedAt: endedDaysAgo === undefined ? null : later(at, -days(endedDaysAgo)),
    }
  }
  const one = ofSkus.flatMap((terms, i) => {
    const sku = chosen[i]
    if (!sku) return []
    const priceFen = Math.max(1, Math.floor(((sku.priceFen ?? 0) * terms.percent) / 100))
    return [{ ...agreed(terms, sku.merchantId), skuId: sku.skuId, priceFen, remark: `CG-LY-${2601 + i}` }]
  })
  const [whole, shelf] = [chosen[ofSkus.length], chosen[ofSkus.length + 1]]
  const rated = { from: -45, until: 320, percent: 95 }
  const more = [
    ...(whole
      ? [{ ...agreed(rated, whole.merchantId), goodsId: whole.goodsId, rate: 9_500, remark: 'CG-LY-2610' }]
      : []),
    ...(shelf ? [{ ...agreed(rated, shelf.merchantId), categoryId: shelf.cat2, rate: 9_700, remark: '年度框架' }] : []),
  ]
  await db.insert(contractPrices).values([...one, ...more])
}
