import { inArray, sql } from 'drizzle-orm'
import { later } from '../apps/server/src/kernel/time.ts'
import { hashPayPassword, issueToken } from '../apps/server/src/modules/account/account.public.ts'
import { tokens, users } from '../apps/server/src/modules/account/account.table.ts'
import { companies } from '../apps/server/src/modules/company/company.table.ts'
import { deskSessions } from '../apps/server/src/modules/desk/desk.table.ts'
import { settings } from '../apps/server/src/modules/site/site.table.ts'
import { type Person, people } from '../apps/server/src/test/people.ts'
import { openForTests } from '../apps/server/src/test/published.ts'
import { shelves } from '../apps/server/src/test/shelves.ts'
import { diceOf } from './dice.ts'
import type { Oracle } from './oracle/oracle.ts'
import type { Caller, World } from './world.ts'

export const payPassword = '246810'
const client = { ip: '10.0.0.1', device: '测试设备', platform: 'H5' }

export type PlayerKind = 'shopper' | 'company' | 'store' | 'platform'
/** A player. `role`: in a company, `owner` or one of the five; `merchantId`: at a store. */
export type Player = Caller & {
  readonly kind: PlayerKind
  readonly userId: number
  readonly ownerId: number
  readonly phone: string
  readonly role: string
  readonly merchantId: number
}

/** Shares of a crowd of so many people. */
const crowd = (count: number) => ({
  shoppers: Math.max(2, Math.round(count * 0.7)),
  companies: Math.max(1, Math.round((count * 0.24) / 6)),
  stores: Math.max(2, Math.round(count * 0.012)),
  operators: Math.max(2, Math.round(count * 0.006)),
})
const roleCodes = ['purchase_manager', 'buyer', 'demand_officer', 'sourcing_clerk', 'reviewer'] as const

export type Cast = Awaited<ReturnType<typeof castOn>>

/** Makes all players and their first possessions, and records with the oracle whatever it has to know of them. */
export async function castOn(world: World, oracle: Oracle, { seed, count }: { seed: number; count: number }) {
  const { db, now, random, ports } = world
  const dice = diceOf(seed, 'cast')
  const factories = people({ db, now, random, ports })
  const { aGoods, aCategory, aBrand } = shelves({ db, now })
  const size = crowd(count)
  const players: Player[] = []
  const payPasswordHash = hashPayPassword(payPassword, { ports, random })
  await openForTests(db)
  await db.insert(settings).values({
    key: 'transfer_account',
    value: { name: '测试商城有限公司', bank: '测试银行', account: '6222000011112222' },
  })

  const enter = (person: Person, more: { name: string; kind: PlayerKind; role?: string; merchantId?: number }) => {
    const player: Player = {
      userId: person.userId,
      ownerId: person.ownerId,
      phone: person.phone,
      token: person.token,
      role: '',
      merchantId: 0,
      ...more,
      renew: () => issueToken(db, person.userId, client, { now, random }),
    }
    players.push(player)
    return player
  }
  const fund = async (ownerId: number, fen: number) => {
    if (fen === 0) return
    await factories.deposit(ownerId, fen)
    oracle.wallet.opened(ownerId, fen)
  }

  for (let i = 0; i < size.shoppers; i += 1) {
    const shopper = await factories.aShopper({ member: dice.percent(15) })
    await fund(shopper.ownerId, dice.percent(60) ? dice.between(1, 40) * 10_000 + dice.below(100) : 0)
    await factories.anAddress(shopper)
    enter(shopper, { name: `s${i}`, kind: 'shopper' })
  }
  for (let i = 0; i < size.companies; i += 1) {
    const company = await factories.aCompany()
    await fund(company.ownerId, dice.between(5, 100) * 100_000)
    await factories.anAddress(company.owner)
    enter(company.owner, { name: `c${i}.owner`, kind: 'company', role: 'owner' })
    for (const code of roleCodes) enter(company.member(code), { name: `c${i}.${code}`, kind: 'company', role: code })
  }
  await db.update(users).set({ payPasswordHash })
  // Special invoices need a verified company.
  await db.update(companies).set({ verifiedAt: now() })
  const shelf = [
    await aCategory('安全鞋', await aCategory('足部防护', await aCategory('劳保安防'))),
    await aCategory('螺栓', await aCategory('紧固件', await aCategory('五金工具'))),
    await aCategory('打印纸', await aCategory('纸品', await aCategory('办公用品'))),
  ]
  const brandIds = [await aBrand('甲牌'), await aBrand('乙牌')]
  const stores: { merchantId: number; skuIds: number[]; goodsIds: number[] }[] = []
  for (let i = 0; i < size.stores; i += 1) {
    const store = await factories.aMerchant({ minOrderFen: dice.percent(20) ? 2000 : 0, isSelf: i === 0 })
    enter(store, { name: `m${i}`, kind: 'store', merchantId: store.merchantId })
    const own: (typeof stores)[number] = { merchantId: store.merchantId, skuIds: [], goodsIds: [] }
    stores.push(own)
    for (let n = 0; n < 8; n += 1) {
      const price = dice.weighted([
        [dice.between(1, 60), 1],
        [dice.between(100, 3000), 4],
        [dice.between(3000, 60_000), 4],
        [dice.between(100_000, 900_000), 1],
      ])
      const virtual = n === 7
      const skus = Array.from({ length: dice.between(1, 3) }, (_, s) => ({
        priceFen: Math.max(1, price - s * dice.below(Math.max(1, Math.floor(price / 5)))),
        vipPriceFen: dice.percent(30) ? Math.max(1, Math.floor((price * 8) / 10)) : null,
        tiers: dice.percent(25) ? [{ min_qty: 5, price_fen: Math.max(1, Math.floor((price * 9) / 10)) }] : [],
        stock: dice.between(20, 400),
        weightGrams: dice.between(0, 40) * 100,
      }))
      const step = dice.percent(12) ? 2 : 1
      const goods = await aGoods({
        merchantId: store.merchantId,
        categoryId: dice.one(shelf),
        brandId: dice.one(brandIds),
        isVirtual: virtual,
        moq: step,
        step,
        limitNum: dice.percent(15) ? 4 : null,
        membersOnly: dice.percent(5),
        taxRate: dice.one([13, 13, 9, 6, 0]),
        skus,
      })
      own.goodsIds.push(goods.goodsId)
      for (const [s, skuId] of goods.skuIds.entries()) {
        own.skuIds.push(skuId)
        oracle.stock.opened(skuId, skus[s]?.stock ?? 0)
      }
    }
  }
  for (let i = 0; i < size.operators; i += 1) enter(await factories.anOperator(), { name: `p${i}`, kind: 'platform' })
  const ever = later(now(), 100 * 365 * 24 * 3_600_000)
  await db.update(deskSessions).set({ expiresAt: ever, factorAt: ever })
  // People who work at a desk have a login at the mall too, but no act of the play uses it.
  await db.delete(tokens).where(
    inArray(
      tokens.userId,
      players.filter(({ kind }) => kind === 'store' || kind === 'platform').map(({ userId }) => userId),
    ),
  )

  await db.execute(sql`analyze`)
  const byName = new Map(players.map((player) => [player.name, player]))
  const newcomers: Player[] = []
  const of = (kind: PlayerKind) => players.filter((player) => player.kind === kind)
  return {
    players,
    shoppers: of('shopper'),
    staff: of('company'),
    storeKeepers: of('store'),
    operators: of('platform'),
    stores,
    /** People registered during the play: they do not act by themselves; other players' acts decide their course. */
    newcomers,

    /** Adds a person who has registered with a phone of their own. */
    meet({ userId, ownerId, phone, token }: Pick<Player, 'userId' | 'ownerId' | 'phone' | 'token'>): Player {
      const newcomer: Player = {
        name: `n${phone}`,
        kind: 'shopper',
        userId,
        ownerId,
        phone,
        token,
        role: '',
        merchantId: 0,
        renew: () => issueToken(db, userId, client, { now, random }),
      }
      newcomers.push(newcomer)
      return newcomer
    },
    named(name: string): Player {
      const player = byName.get(name)
      if (!player) throw new Error(`nobody is called ${name}`)
      return player
    },
    keeperOf: (merchantId: number) => players.find((one) => one.kind === 'store' && one.merchantId === merchantId),
  }
}
