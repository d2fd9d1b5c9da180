import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { hours, later, minutes } from '#kernel/time.ts'
import { guessWarnings } from '#modules/account/account.table.ts'
import { sendGuessWarnings } from '#modules/account/guess-warnings.ts'
import { restateGoods } from '#modules/catalog/catalog.public.ts'
import { goods, skus, staleGoods } from '#modules/catalog/catalog.table.ts'
import { refreshCards } from '#modules/catalog/refresh-cards.ts'
import { noticeCollected } from '#modules/collection/collection.public.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { remindOfCoupons } from '#modules/coupon/remind-coupon.ts'
import { dayOf } from '#modules/ledger/ledger.rules.ts'
import { messages } from '#modules/message/message.table.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { remindOfSeckill } from '#modules/seckill/seckill.public.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { mallForTest } from '#test/mall.ts'

/* One row that always fails, among those that the clock does many at a time. */

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass, defects } = mall
const { aCoupon } = couponsOn(mall)
const { aSession, aDeal } = seckillOn(mall)
const { merchantId } = await aMerchant()

await db.execute(sql`create table broken (what text, id bigint)`)
await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
  begin
    if exists (select from broken where what = tg_table_name and id = (to_jsonb(new) ->> tg_argv[0])::bigint) then
      raise exception 'this row cannot be written';
    end if;
    return new;
  end $$`)
for (const [table, column] of [
  ['messages', 'user_id'],
  ['goods', 'id'],
  ['guess_warnings', 'id'],
] as const) {
  const [name, about] = [sql.raw(table), sql.raw(`'${column}'`)]
  await db.execute(
    sql`create trigger refuse before insert or update on ${name} for each row execute function refuse(${about})`,
  )
}
/** From now on nothing about it can be written. */
const breaks = (table: string, id: number) => db.execute(sql`insert into broken values (${table}, ${id})`)
const mends = () => db.execute(sql`delete from broken`)
const messagesTo = ({ userId }: { userId: number }) => db.$count(messages, eq(messages.userId, userId))

beforeEach(async () => {
  await mends()
  await db.delete(jobDelays)
  defects.length = 0
})

/** The first is behind the broken one, and has its turn; the broken one is tried with gaps, and done once it can be. */
async function goesOn(run: () => Promise<unknown>, fine: () => Promise<unknown>, late: () => Promise<unknown>) {
  await run()
  expect(await fine(), 'of what can be done').toBe(1)
  expect(await late(), 'of what cannot').toBe(0)
  expect(defects).toHaveLength(1)
  expect(await db.$count(jobDelays)).toBe(1)
  await mends()
  pass(minutes(2))
  await run()
  expect([await fine(), await late()]).toEqual([1, 1])
  pass(hours(7))
  await run()
  expect(await db.$count(jobDelays)).toBe(0)
}

test('a person who cannot be told keeps nobody waiting who asked for another coupon', async () => {
  const ids = [
    await aCoupon({ claimFrom: later(now(), hours(2)) }),
    await aCoupon({ claimFrom: later(now(), hours(2)) }),
  ]
  const people = [await aShopper(), await aShopper()] as const
  for (const [i, coupon_id] of ids.entries()) {
    expect(await as(people[i] ?? null).post('/shop/api/coupon/remind', { coupon_id, on: true })).toMatchObject({
      error: 0,
    })
  }
  pass(hours(3))
  await breaks('messages', people[0].userId)
  await goesOn(
    () => remindOfCoupons(mall),
    () => messagesTo(people[1]),
    () => messagesTo(people[0]),
  )
})

test('a person who cannot be told keeps nobody waiting who waits for another deal', async () => {
  const sessionId = await aSession({ startAt: later(now(), minutes(30)) })
  const people = [await aShopper(), await aShopper()] as const
  for (const person of people) {
    const { dealId } = await aDeal({ sessionId })
    expect(await as(person).post('/shop/api/seckill/remind', { seckill_id: dealId, on: true })).toMatchObject({
      error: 0,
    })
  }
  pass(minutes(27))
  await breaks('messages', people[0].userId)
  await goesOn(
    () => remindOfSeckill(mall),
    () => messagesTo(people[1]),
    () => messagesTo(people[0]),
  )
})

test('a person who cannot be told keeps nobody waiting who wished for another sku', async () => {
  const people = [await aShopper(), await aShopper()] as const
  for (const person of people) {
    const { skuId } = await aGoods({ merchantId, skus: [{ stock: 0 }] })
    expect(await as(person).post('/shop/api/user/goodsLog/restock', { sku_id: skuId })).toMatchObject({ error: 0 })
    await db.update(skus).set({ stock: 5 }).where(eq(skus.id, skuId))
  }
  await breaks('messages', people[0].userId)
  await goesOn(
    () => noticeCollected(mall),
    () => messagesTo(people[1]),
    () => messagesTo(people[0]),
  )
})

test('a person who cannot be told keeps nobody waiting whose saved goods became cheaper', async () => {
  const people = [await aShopper(), await aShopper()] as const
  const saved: number[] = []
  for (const person of people) {
    const { goodsId } = await aGoods({ merchantId })
    await as(person).post('/shop/api/user/goodsLog/favorite', { goods_ids: [goodsId] })
    saved.push(goodsId)
  }
  await noticeCollected(mall)
  await db.update(skus).set({ priceFen: 100 }).where(inArray(skus.goodsId, saved))
  await refreshCards(db, saved)
  await breaks('messages', people[0].userId)
  await goesOn(
    () => noticeCollected(mall),
    () => messagesTo(people[1]),
    () => messagesTo(people[0]),
  )
})

test('goods that cannot be written keep no others from being found by their new names', async () => {
  await restateGoods(mall)
  const ids = [(await aGoods({ merchantId })).goodsId, (await aGoods({ merchantId })).goodsId] as const
  await db.insert(staleGoods).values(ids.map((goodsId) => ({ goodsId, isPlaced: true })))
  const isDone = async (id: number) => 1 - (await db.$count(staleGoods, eq(staleGoods.goodsId, id)))
  // Cards are written only where they changed.
  await db.update(goods).set({ sales: 1 })
  await breaks('goods', ids[0])
  await goesOn(
    () => restateGoods(mall),
    () => isDone(ids[1]),
    () => isDone(ids[0]),
  )
})

test('a warning that cannot be handed over keeps no other waiting', async () => {
  const people = [await aShopper(), await aShopper()] as const
  const at = now()
  const rows = await db
    .insert(guessWarnings)
    .values(people.map(({ userId }) => ({ userId, at, day: dayOf(at) })))
    .returning({ id: guessWarnings.id })
  const [first, second] = rows.map(({ id }) => id)
  const sent = (id = 0) =>
    db.$count(guessWarnings, sql`${guessWarnings.id} = ${id} and ${guessWarnings.sentAt} is not null`)
  await breaks('guess_warnings', first ?? 0)
  await goesOn(
    () => sendGuessWarnings(mall),
    () => sent(second),
    () => sent(first),
  )
})
