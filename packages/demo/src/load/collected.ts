import type { Db } from '@mall/server/src/db/client.ts'
import { days, later, minutes } from '@mall/server/src/kernel/time.ts'
import { noticeCollected } from '@mall/server/src/modules/collection/collection.public.ts'
import { favorites, follows, views } from '@mall/server/src/modules/collection/collection.table.ts'
import { countFan } from '@mall/server/src/modules/merchant/merchant.public.ts'
import { randomFor } from '../catalogue/random.ts'
import type { DemoDeps } from '../deps.ts'
import type { Shelved } from './goods.ts'
import type { DemoPerson } from './people.ts'

const seed = 20_261_121
const keeper = '13800000001'

type Scene = { people: readonly DemoPerson[]; shelf: readonly Shelved[]; at: Date }
type Deps = Pick<DemoDeps, 'log'>

/** Goods and stores that 林小满 saved, followed and viewed. */
export async function loadKept(db: Db, { log }: Deps, { people, shelf, at }: Scene) {
  const userId = people.find((person) => person.phone === keeper)?.userId
  if (userId === undefined) throw new Error(`nobody has the phone ${keeper}`)
  const plain = shuffled(
    shelf.filter(({ goods }) => goods.status === 'on_sale' && goods.price_mode === 'normal' && goods.images.length > 0),
    1,
  )
  await save(db, userId, { shelf, plain, at })
  await followStores(db, userId, { shelf, at })
  await lookAround(db, userId, { plain, at })
  // The mall itself sends the notices about goods that became cheaper.
  await noticeCollected({ db, log, now: () => at })
}

/** Always the same order, another one for each stream. */
function shuffled<T>(list: readonly T[], stream: number): T[] {
  const random = randomFor(seed, stream)
  return list
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const lowest = ({ goods }: Shelved) => Math.min(...goods.skus.map((sku) => sku.price_fen))
const isSoldOut = ({ goods }: Shelved) => goods.skus.every((sku) => sku.stock < goods.min_order_qty)

/** Per cent of today's price when two of them were saved: they became cheaper since. */
const dearer = [112, 125]

async function save(
  db: Db,
  userId: number,
  { shelf, plain, at }: { shelf: readonly Shelved[]; plain: readonly Shelved[]; at: Date },
) {
  const gone = shelf.filter(({ goods }) => goods.status === 'off_sale').slice(0, 1)
  const empty = plain.filter(isSoldOut).slice(0, 1)
  const chosen = [
    ...gone,
    ...empty,
    ...plain.filter((one) => !isSoldOut(one)).slice(0, 12 - gone.length - empty.length),
  ]
  const cheaper = chosen.slice(-3, -1)
  await db.insert(favorites).values(
    chosen.map((one, i) => {
      const percent = dearer[cheaper.indexOf(one)] ?? 100
      const price = Math.round((lowest(one) * percent) / 100)
      return {
        userId,
        goodsId: one.goodsId,
        addedPriceFen: price,
        notedPriceFen: price,
        notedSoldOut: isSoldOut(one),
        createdAt: later(at, -days(chosen.length - i) - minutes(37 * i)),
      }
    }),
  )
}

/** Days since the store was last opened; those of more than five have news. */
const lastOpened = [9, 0, 20, 1, 12]

async function followStores(db: Db, userId: number, { shelf, at }: { shelf: readonly Shelved[]; at: Date }) {
  const stores = shuffled([...new Set(shelf.map((one) => one.merchantId))], 2).slice(0, lastOpened.length)
  for (const [i, merchantId] of stores.entries()) {
    const seenAt = later(at, -days(lastOpened[i] ?? 0) - minutes(15))
    const pinnedAt = i === 1 ? later(at, -days(3)) : null
    await db.insert(follows).values({ userId, merchantId, pinnedAt, seenAt, createdAt: later(at, -days(40 - i)) })
    await countFan(db, merchantId, 1)
  }
}

const viewed = { goods: 25, days: 6 }

async function lookAround(db: Db, userId: number, { plain, at }: { plain: readonly Shelved[]; at: Date }) {
  const random = randomFor(seed, 3)
  const goods = shuffled(plain, 4).slice(0, viewed.goods)
  await db.insert(views).values(
    goods.map(({ goodsId }, i) => {
      const daysAgo = Math.floor((i * viewed.days) / goods.length)
      return { userId, goodsId, viewedAt: later(at, -days(daysAgo) - minutes(random.int(2, 240))) }
    }),
  )
}
