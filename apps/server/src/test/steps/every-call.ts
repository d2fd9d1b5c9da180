import type { Endpoint } from '@mall/contract/call/call'
import { type DeskNeeds, isDeskNeeds } from '@mall/contract/console/rights'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { type Db, rowsOf } from '#db/client.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { examine } from '../../doctor.ts'
import { sampleOf } from '../call-samples.ts'
import { paymentsIn } from '../payments.ts'
import type { Person } from '../people.ts'
import { strangers } from '../strangers.ts'
import { cutAt } from './cut.ts'
import { aStage, isAnswered, type Outcome } from './stage.ts'

/** These end a login, an employment or an account: nobody could call anything afterwards. */
const endings: readonly string[] = [
  '/front/login/logout',
  '/user/api/company/leave',
  '/user/api/user/close',
  '/user/api/user/changePassword',
  '/user/api/user/resetPassword',
  '/desk/api/logout',
]

/** Says when somebody was last seen, whatever came of the call. */
const sightings: readonly string[] = ['tokens', 'desk_sessions']

/**
 * Every call that changes something is sent with the least that its declaration takes, in a mall where there is one of everything. Cut
 * before anything of it is done for good it leaves nothing behind; cut afterwards, its repetition with the same key changes nothing more.
 */
export async function cutEveryCall({ every }: { every: number }): Promise<void> {
  const { mall, A } = await aStage()
  const { as, db, database } = mall
  const { idsIn } = strangers(mall)
  const store = await mall.aMerchant()
  const operator = await mall.anOperator()
  const company = await mall.aCompany()
  const { goodsId, skuId } = await mall.aGoods({ merchantId: store.merchantId, skus: [{ stock: 1000 }] })
  const buyer = company.owner
  await mall.deposit(buyer.ownerId, 10_000_000)
  await mall.anAddress(buyer)
  await paymentsIn(mall).setPassword(buyer)
  const toShip = await aftersalesOn(mall).aPaid(buyer, { skuId })
  const inquired = await inquiriesIn(mall).anInquiry([{ skuId }], { company })
  await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
  const named: Record<string, string | number> = {
    goods_id: goodsId,
    sku_id: skuId,
    mer_id: store.merchantId,
    order_no: toShip.orderNo,
    inquiry_no: inquired.no,
    address_id: (await idsIn('addresses'))[0] ?? 0,
    cart_id: (await idsIn('cart_lines'))[0] ?? 0,
    order_item_id: (await idsIn('order_lines'))[0] ?? 0,
    brand_id: (await idsIn('brands'))[0] ?? 0,
    category_id: (await idsIn('categories'))[0] ?? 0,
    id: (await idsIn('addresses'))[0] ?? 0,
  }
  // Each was seen just now: their calls need not note it.
  await as(buyer).get('/shop/api/cart')
  for (const staff of [store, operator]) await as(staff).get('/desk/api/me')

  const callerOf = ({ needs }: Endpoint): Person | null => {
    if (needs === 'public') return null
    if (!isDeskNeeds(needs)) return buyer
    return (needs as DeskNeeds).startsWith('platform') ? operator : store
  }
  const calls = allRoutes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, body, path }) => method !== 'GET' && body === undefined && !endings.includes(path))
    .filter((_call, i) => i % every === 0)
  const { askAs } = strangers(A)
  let changed = 0

  test.each(calls.map((endpoint, i) => [`${endpoint.method} ${endpoint.path}`, endpoint, i] as const))(
    '%s is done as a whole and once, or not at all',
    async (_, endpoint, i) => {
      const input = sampleOf(endpoint, named)
      const send = askAs(callerOf(endpoint) ?? { token: '' })
      const request = (): Promise<Outcome & { data: unknown }> =>
        send(endpoint, input).then(({ status, code, msg, data }) => ({
          status,
          msg,
          data,
          // A file has no envelope that says so.
          error: status === 200 && code === undefined ? 0 : 1,
          ...(code === undefined ? {} : { code }),
        }))
      A.repeated.key = `every-call-${i}`
      A.defects.length = 0
      const before = await digest(db)
      const run = await cutAt(database, A, { nth: 'lasting', how: 'breaks' }, request)
      if (run.result.status === 'rejected') throw run.result.reason
      expect(run.result.value.code, run.result.value.msg).not.toBe('server.defect')
      if (run.wasCut) expect(await digest(db), 'what was cut has left something behind').toEqual(before)
      else return isAnswered(run.result.value)
      await cutAt(database, A, { nth: 'lasting', how: 'unheard' }, request)
      const after = await digest(db)
      const again = await request()
      isAnswered(again)
      if (again.error !== 0) return
      changed += 1
      if (endpoint.idempotent) expect(await digest(db), 'the repetition has changed something').toEqual(after)
    },
  )

  test('and the doctor finds nothing after all of it', async () => {
    A.repeated.key = null
    expect((await examine(db)).filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(changed, 'calls that changed something').toBeGreaterThan(30 / every)
  })
}

/** Number and contents of the rows of each table, so that any change shows. */
async function digest(db: Db): Promise<Record<string, string>> {
  tables ??= (
    await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !sightings.includes(name))
  const parts: SQL[] = tables.map(
    (
      name,
    ) => sql`select ${name}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
      from ${sql.identifier(name)} t`,
  )
  const found = await rowsOf<{ name: string; rows: string }>(db, sql.join(parts, sql` union all `))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}
let tables: string[] | undefined
