import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, hours, later } from '#kernel/clock.ts'
import { reviewSettings } from '#modules/approval/approval.table.ts'
import { budgets, costCentres } from '#modules/budget/budget.table.ts'
import { companies, roles } from '#modules/company/company.table.ts'
import type { Shelved } from './goods.ts'
import type { DemoPerson } from './people.ts'
import type { Shopper } from './shopper.ts'
import type { Event } from './stories.ts'

const phones = { owner: '13800001000', manager: '13800001001', buyer: '13800001002', reviewer: '13800001005' }

const centres = [
  { code: 'SC01', name: '生产一部' },
  { code: 'SC02', name: '生产二部' },
  { code: 'SB01', name: '设备维护' },
  { code: 'XZ01', name: '行政后勤' },
]

const plots = [
  {
    ...{ who: phones.buyer, hoursAgo: 24 * 2 + 5, aboutFen: 9_800_00, rejected: '数量不合理，先按一个月用量采购' },
    notes: { po_no: 'LY-PO-2604', cost_centre: 'SC02 生产二部', purpose: '二部季度备货' },
  },
  {
    ...{ who: phones.buyer, hoursAgo: 4, aboutFen: 7_600_00, rejected: '' },
    notes: { po_no: 'LY-PO-2611', cost_centre: 'SC01 生产一部', purpose: '二号线换型耗材' },
  },
  {
    ...{ who: phones.manager, hoursAgo: 1, aboutFen: 13_500_00, rejected: '' },
    notes: { po_no: 'LY-PO-2613', cost_centre: 'SB01 设备维护', purpose: '年度检修备件' },
  },
]

type Given = {
  people: readonly DemoPerson[]
  shelf: readonly Shelved[]
  shoppers: (phone: string) => Shopper
  at: Date
  db: Db
}

/**
 * How 上海砺远精密 approves its purchases: rules and budgets of some days ago, one order that was rejected and two that wait.
 * What its people ordered before that asked nobody and counts for no budget.
 */
export function reviewStory({ people, shelf, shoppers, at, db }: Given): Event[] {
  const ruled = { at: later(at, -days(3)), run: () => writeRules(db, people, later(at, -days(3))) }
  return [
    ruled,
    ...plots.flatMap(({ who, hoursAgo, aboutFen, rejected, notes }, i): Event[] => {
      let orderNos: string[] = []
      const start = later(at, -hours(hoursAgo))
      const wanted_on = later(at, days(9 + i))
        .toISOString()
        .slice(0, 10)
      const submitted = {
        at: start,
        run: async () => {
          orderNos = await shoppers(who).buy(bulk(shelf, i, aboutFen), { ...notes, wanted_on })
        },
      }
      if (rejected === '') return [submitted]
      const said = async () => {
        for (const orderNo of orderNos) await shoppers(phones.reviewer).reject(orderNo, rejected)
      }
      return [submitted, { at: later(start, hours(3)), run: said }]
    }),
  ]
}

async function writeRules(db: Db, people: readonly DemoPerson[], at: Date): Promise<void> {
  const owner = people.find(({ phone }) => phone === phones.owner)
  const buyer = people.find(({ phone }) => phone === phones.buyer)
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.ownerId, owner?.ownerId ?? 0))
  if (!company || !buyer) throw new Error('the demo company is not there')
  const companyId = company.id
  const named = new Map(
    (await db.select().from(roles).where(eq(roles.companyId, companyId))).map(({ name, id }) => [name, id]),
  )
  const roleOf = (name: string) => {
    const id = named.get(name)
    if (id === undefined) throw new Error(`the demo company has no role ${name}`)
    return id
  }
  const levels = [{ name: '财务审批', user_ids: [], role_ids: [roleOf('审查员')] }]
  await db.insert(reviewSettings).values({ companyId, thresholdFen: 5_000_00, levels, timeoutHours: 24, payHours: 72 })
  await db.insert(budgets).values(
    (
      [
        ['company', 0, 300_000_00],
        ['role', roleOf('采购员'), 80_000_00],
        ['employee', buyer.userId, 50_000_00],
      ] as const
    ).map(([scope, scopeId, monthlyFen]) => ({ companyId, scope, scopeId, monthlyFen, createdAt: at })),
  )
  await db.insert(costCentres).values(centres.map((centre) => ({ ...centre, companyId })))
}

/** So many of one goods that the order is worth about that much. */
function bulk(shelf: readonly Shelved[], nth: number, aboutFen: number) {
  const fits = shelf.flatMap(({ goods, skuIds }) => {
    const [sku] = goods.skus
    const skuId = skuIds[0]
    const price = sku?.price_fen ?? 0
    if (!sku || skuId === undefined || goods.status !== 'on_sale' || goods.price_mode !== 'normal') return []
    if (goods.kind !== 'physical' || goods.limit_qty !== null || price < 20_00 || price > 600_00) return []
    const qty = Math.ceil(aboutFen / (price * goods.order_step)) * goods.order_step
    return qty >= goods.min_order_qty && sku.stock >= qty * 2 && goods.merchant !== 'hengzhuan' ? [{ skuId, qty }] : []
  })
  const chosen = fits[(nth * 11 + 3) % Math.max(1, fits.length)]
  if (!chosen) throw new Error('no goods of the demo can be ordered in bulk')
  return [chosen]
}
