import type { Address } from '@mall/contract/address/terms'
import type { FreightTemplate } from '@mall/contract/freight/store.words'
import { asc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import type { PricingScope } from '#kernel/ctx.ts'
import { dayOf } from '#kernel/time.ts'
import { present } from '#modules/address/address.public.ts'
import { addresses } from '#modules/address/address.table.ts'
import { type CampaignTerms, runningCampaign } from '#modules/campaign/campaign.public.ts'
import { takingLines, wantedLines } from '#modules/cart/cart.public.ts'
import { type SellableSku, sellableColumns, withText } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { type HeldTerms, heldCoupons } from '#modules/coupon/coupon.public.ts'
import { takingAwards, wantedAwards } from '#modules/inquiry/inquiry.public.ts'
import { bringsMembership } from '#modules/membership/membership.public.ts'
import { isFreightOf, type StoreTerms, storeColumns } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { usablePoints } from '#modules/points/points.public.ts'
import { type RunningDeal, runningDeal } from '#modules/seckill/seckill.public.ts'

/** A wanted quantity of a sku, with all that its price depends on as it stands now. */
export type CheckoutLine = {
  cartId: number | null
  skuId: number
  qty: number
  sku: SellableSku
  store: StoreTerms
  /** The template of its freight; null: the store ships for nothing. */
  freight: FreightTemplate | null
  quoted: Quoted | null
  /** The flash sale that it is in. */
  deal: RunningDeal | null
  /** The campaign that takes something off it together with others. */
  campaign: CampaignTerms | null
  /** It brings membership. */
  isMembership: boolean
}

/** A store's quote for it: its price, and the freight of all that it quoted. In fen. */
export type Quoted = { awardId: number; priceFen: number; freightFen: number }

/**
 * A request to price: what was taken of an inquiry's quotes, lines of their cart, or so many of one sku; and where to, or else to their
 * default address.
 */
export type CheckoutRequest = {
  cartIds: readonly number[]
  skuId: number | undefined
  qty: number
  inquiryNo?: string | undefined
  addressId: number | undefined
  /** Coupons that were chosen; undefined: the best. */
  couponIds?: readonly number[] | undefined
  /** As many points as may be used. */
  usePoints?: boolean
}

/** `address` is null where the owner has no such address, or none at all; `coupons` is what the owner holds and has not used, `points` what they could use. */
export type CheckoutInputs = {
  lines: CheckoutLine[]
  address: Address | null
  coupons: readonly HeldTerms[]
  points: number
}

/** One trip for everything that a purchase is weighed by. */
export function readCheckoutInputs(
  { db, actor, now }: PricingScope,
  { cartIds, skuId, qty, inquiryNo, addressId = null }: Given,
) {
  const { ownerId } = actor
  const at = now()
  if (inquiryNo !== undefined)
    return presented(wishedAwards(db, { ownerId, addressId, inquiryNo, at, today: dayOf(at) }))
  return skuId === undefined
    ? presented(wishedLines(db, { ownerId, addressId, at, cartIds: [...cartIds] }))
    : presented(wishedSku(db, { ownerId, addressId, at, skuId, qty }))
}

/** The same in a transaction that orders it: lines leave the cart, which is held from then on. */
export function takeCheckoutInputs(scope: PricingScope, { cartIds, addressId = null, ...given }: Given) {
  const { db, actor, now } = scope
  const { ownerId } = actor
  const at = now()
  const { inquiryNo } = given
  if (inquiryNo !== undefined)
    return presented(takenAwards(db, { ownerId, addressId, inquiryNo, at, today: dayOf(at) }))
  return given.skuId === undefined
    ? presented(takenLines(db, { ownerId, addressId, at, cartIds: [...cartIds] }))
    : readCheckoutInputs(scope, { cartIds, addressId, ...given })
}

type Given = Omit<CheckoutRequest, 'addressId'> & { addressId?: number | null | undefined }
type Lines = { ownerId: number; addressId: number | null; at: Date; cartIds: number[] }

const wishedLines = statement<Lines>()('wished_lines', (db, { ownerId, addressId, at, cartIds }) =>
  wished(db, { wanted: wantedLines(ownerId, cartIds), ownerId, addressId, at }),
)

const wishedSku = statement<Omit<Lines, 'cartIds'> & { skuId: number; qty: number }>()(
  'wished_sku',
  (db, { ownerId, addressId, at, skuId, qty }) => {
    const wanted = sql`(select null::bigint as cart_id, ${skuId}::bigint as sku_id, ${qty}::int as qty)`
    return wished(db, { wanted, ownerId, addressId, at })
  },
)

const takenLines = statement<Lines>()('taken_lines', (db, { ownerId, addressId, at, cartIds }) =>
  wished(db.with(...takingLines(db, ownerId, cartIds)), { wanted: sql`taken`, ownerId, addressId, at }),
)

type Awards = { ownerId: number; addressId: number | null; at: Date; inquiryNo: string; today: string }

const wishedAwards = statement<Awards>()('wished_awards', (db, { ownerId, addressId, at, inquiryNo, today }) =>
  wished(db, { wanted: wantedAwards({ ownerId, inquiryNo, today }), ownerId, addressId, at, isQuoted: true }),
)

const takenAwards = statement<Awards>()('taken_awards', (db, { ownerId, addressId, at, inquiryNo, today }) =>
  wished(db.with(...takingAwards(db, { ownerId, inquiryNo, today })), {
    wanted: sql`taken`,
    ownerId,
    addressId,
    at,
    isQuoted: true,
  }),
)

type Source = { wanted: SQL; ownerId: Placeholder; addressId: Placeholder; at: Placeholder; isQuoted?: boolean }

const none = sql<number | null>`null::float8`

/** Skus that are wanted, with their stores and the address, by the lines of the cart in the order of their ids. */
const wished = (db: Pick<Db, 'select'>, { wanted, ownerId, addressId, at, isQuoted = false }: Source) => {
  const place = isQuoted ? sql`wanted.award_id` : sql`wanted.cart_id`
  return db
    .select({
      cartId: sql<number | null>`wanted.cart_id`,
      qty: sql<number>`wanted.qty`,
      awardId: isQuoted ? sql<number | null>`wanted.award_id::float8` : none,
      quotedFen: isQuoted ? sql<number | null>`wanted.price_fen::float8` : none,
      quotedFreightFen: isQuoted ? sql<number | null>`wanted.freight_fen::float8` : none,
      sku: sellableColumns,
      isMembership: bringsMembership(sql`${skus.id}`),
      campaign: isQuoted ? sql<CampaignTerms | null>`null::jsonb` : runningCampaign(sql`${goods.id}`, at),
      deal: isQuoted ? sql<RunningDeal | null>`null::jsonb` : runningDeal(sql`${skus.id}`, { ownerId, at }),
      ...storeColumns,
      address: getTableColumns(addresses),
      // Once, with the first row: they are the owner's and no line's.
      coupons: sql<
        HeldTerms[] | null
      >`case when row_number() over (order by ${place}) = 1 then ${heldCoupons(ownerId, at)} end`,
      points: sql<
        number | null
      >`case when row_number() over (order by ${place}) = 1 then ${usablePoints(ownerId, at)} end`,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(freightTemplates, isFreightOf(goods.merchantId, goods.freightTemplateId))
    .innerJoin(sql`${wanted} wanted`, sql`wanted.sku_id = ${skus.id}`)
    .leftJoin(addresses, eq(addresses.id, chosenAddress(ownerId, addressId)))
    .orderBy(asc(place))
}

const chosenAddress = (ownerId: Placeholder, addressId: Placeholder) => sql`(
  select a.id from ${addresses} a where a.owner_id = ${ownerId} and a.id = coalesce(${addressId}::bigint, a.id)
  order by a.is_default desc, a.id desc limit 1
)`

type Row = Awaited<ReturnType<typeof wishedLines>>[number]

async function presented(read: Promise<Row[]>): Promise<CheckoutInputs> {
  const rows = await read
  const address = rows[0]?.address
  return {
    lines: rows.map(
      ({ cartId, qty, sku, deal, campaign, isMembership, store, freight, awardId, quotedFen, quotedFreightFen }) => ({
        cartId,
        skuId: sku.skuId,
        qty,
        sku: withText(sku),
        deal,
        campaign,
        isMembership,
        store,
        freight,
        quoted: awardId === null ? null : { awardId, priceFen: quotedFen ?? 0, freightFen: quotedFreightFen ?? 0 },
      }),
    ),
    address: address ? present(address) : null,
    coupons: rows.flatMap((row) => row.coupons ?? []),
    points: rows[0]?.points ?? 0,
  }
}
