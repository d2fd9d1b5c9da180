import type { Address } from '@mall/contract/address.schema'
import { asc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import type { Scope } from '#kernel/ctx.ts'
import { present } from '#modules/address/address.public.ts'
import { addresses } from '#modules/address/address.table.ts'
import { takingLines, wantedLines } from '#modules/cart/cart.public.ts'
import { type SellableSku, sellableColumns, withText } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { type StoreTerms, storeColumns } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'

/** What somebody wants of a sku, with all that its price depends on as it stands now. */
export type Wish = { cartId: number | null; skuId: number; qty: number; sku: SellableSku; store: StoreTerms }

/** What a person asks for: lines of their cart, or so many of one sku; and where to, or else to their default address. */
export type Asked = {
  cartIds: readonly number[]
  skuId: number | undefined
  qty: number
  addressId: number | undefined
}

/** `address` is null where the owner has no such address, or none at all. */
export type Wishes = { wishes: Wish[]; address: Address | null }

/** One trip for everything that a purchase is weighed by. */
export const readWishes = ({ db, actor }: Scope, { cartIds, skuId, qty, addressId = null }: Given) =>
  skuId === undefined
    ? presented(wishedLines(db, { ownerId: actor.ownerId, addressId, cartIds: [...cartIds] }))
    : presented(wishedSku(db, { ownerId: actor.ownerId, addressId, skuId, qty }))

/** The same in a transaction that orders it: lines leave the cart, which is held from then on. */
export const takeWishes = (scope: Scope, { cartIds, addressId = null, ...given }: Given) =>
  given.skuId === undefined
    ? presented(takenLines(scope.db, { ownerId: scope.actor.ownerId, addressId, cartIds: [...cartIds] }))
    : readWishes(scope, { cartIds, addressId, ...given })

type Given = Omit<Asked, 'addressId'> & { addressId?: number | null | undefined }
type Lines = { ownerId: number; addressId: number | null; cartIds: number[] }

const wishedLines = statement<Lines>()('wished_lines', (db, { ownerId, addressId, cartIds }) =>
  wished(db, { wanted: wantedLines(ownerId, cartIds), ownerId, addressId }),
)

const wishedSku = statement<Omit<Lines, 'cartIds'> & { skuId: number; qty: number }>()(
  'wished_sku',
  (db, { ownerId, addressId, skuId, qty }) => {
    const wanted = sql`(select null::bigint as cart_id, ${skuId}::bigint as sku_id, ${qty}::int as qty)`
    return wished(db, { wanted, ownerId, addressId })
  },
)

const takenLines = statement<Lines>()('taken_lines', (db, { ownerId, addressId, cartIds }) =>
  wished(db.with(...takingLines(db, ownerId, cartIds)), { wanted: sql`taken`, ownerId, addressId }),
)

type Source = { wanted: SQL; ownerId: Placeholder; addressId: Placeholder }

/** Skus that are wanted, with their stores and the address, by the lines of the cart in the order of their ids. */
const wished = (db: Pick<Db, 'select'>, { wanted, ownerId, addressId }: Source) =>
  db
    .select({
      cartId: sql<number | null>`wanted.cart_id`,
      qty: sql<number>`wanted.qty`,
      sku: sellableColumns,
      ...storeColumns,
      address: getTableColumns(addresses),
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(freightTemplates, eq(freightTemplates.merchantId, merchants.id))
    .innerJoin(sql`${wanted} wanted`, sql`wanted.sku_id = ${skus.id}`)
    .leftJoin(addresses, eq(addresses.id, chosenAddress(ownerId, addressId)))
    .orderBy(asc(sql`wanted.cart_id`))

const chosenAddress = (ownerId: Placeholder, addressId: Placeholder) => sql`(
  select a.id from ${addresses} a where a.owner_id = ${ownerId} and a.id = coalesce(${addressId}::bigint, a.id)
  order by a.is_default desc, a.id desc limit 1
)`

type Row = Awaited<ReturnType<typeof wishedLines>>[number]

async function presented(read: Promise<Row[]>): Promise<Wishes> {
  const rows = await read
  const address = rows[0]?.address
  return {
    wishes: rows.map(({ cartId, qty, sku, store, freight }) => ({
      ...{ cartId, skuId: sku.skuId, qty },
      sku: withText(sku),
      store: { ...store, freight },
    })),
    address: address ? present(address) : null,
  }
}
