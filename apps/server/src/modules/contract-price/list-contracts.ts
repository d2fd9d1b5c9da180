import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/contract-price/calls'
import * as platformCalls from '@mall/contract/contract-price/platform.calls'
import * as platformTerms from '@mall/contract/contract-price/platform.terms'
import type { storeContracts } from '@mall/contract/contract-price/store.calls'
import * as storeCalls from '@mall/contract/contract-price/store.calls'
import * as storeTerms from '@mall/contract/contract-price/store.terms'
import * as terms from '@mall/contract/contract-price/terms'
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { categories, goods, skus } from '#modules/catalog/catalog.table.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { stateOf } from './contract.rules.ts'
import { contractPrices } from './contract-price.table.ts'

type Filter = ParsedOf<typeof storeContracts>
type Row = Awaited<ReturnType<typeof read>>[number]

/** The goods of the row itself, or of its sku. */
const itsGoods = sql`coalesce(${contractPrices.goodsId}, ${skus.goodsId})`
/** A category with those above it, `劳保安防/手部防护`. */
const categoryName = sql<string>`(select concat_ws('/', top.name, above.name, own.name) from ${categories} own
  left join ${categories} above on above.id = own.parent_id left join ${categories} top on top.id = above.parent_id
  where own.id = ${contractPrices.categoryId})`

const columns = {
  contract: contractPrices,
  companyName: companies.name,
  creditCode: companies.creditCode,
  merName: merchants.name,
  goodsId: goods.id,
  goodsName: goods.name,
  itemCode: goods.itemCode,
  images: goods.images,
  priceMode: goods.priceMode,
  skuCode: skus.skuCode,
  values: skus.values,
  categoryName,
  operator: users.nickname,
  plainFen: sql<number | null>`coalesce(${skus.priceFen}, (select min(s.price_fen) from ${skus} s
    where s.goods_id = ${contractPrices.goodsId} and s.is_active))`.mapWith(Number),
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(contractPrices)
    .innerJoin(companies, eq(companies.id, contractPrices.companyId))
    .innerJoin(merchants, eq(merchants.id, contractPrices.merchantId))
    .innerJoin(users, eq(users.id, contractPrices.userId))
    .leftJoin(skus, eq(skus.id, contractPrices.skuId))
    .leftJoin(goods, eq(goods.id, itsGoods))

const read = (db: Db, where: SQL | undefined, { page, list_rows }: Pick<Filter, 'page' | 'list_rows'>, order: SQL[]) =>
  joined(db)
    .where(where)
    .orderBy(...order)
    .limit(list_rows)
    .offset((page - 1) * list_rows)

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(contractPrices)
    .innerJoin(companies, eq(companies.id, contractPrices.companyId))
    .innerJoin(merchants, eq(merchants.id, contractPrices.merchantId))
    .leftJoin(skus, eq(skus.id, contractPrices.skuId))
    .leftJoin(goods, eq(goods.id, itsGoods))
    .where(where)
  return row?.n ?? 0
}

function wanted({ keyword, state }: Pick<Filter, 'keyword' | 'state'>, today: string) {
  const pattern = holding(keyword)
  const { validFrom, validUntil, endedAt } = contractPrices
  const inState = {
    running: and(isNull(endedAt), lte(validFrom, today), gte(validUntil, today)),
    coming: and(isNull(endedAt), gt(validFrom, today)),
    ended: or(isNotNull(endedAt), lt(validUntil, today)),
  }
  return and(
    state && inState[state],
    keyword === ''
      ? undefined
      : or(
          ...[companies.name, goods.name, merchants.name].map((column) => ilike(column, pattern)),
          ...[companies.creditCode, skus.skuCode, skus.outItemCode, goods.itemCode].map((code) => eq(code, keyword)),
        ),
  )
}

const newest = [desc(contractPrices.id)]

async function ofDesk(
  { db, now }: Ctx,
  filter: Filter,
  own: SQL | undefined,
): Promise<OutputOf<typeof storeContracts>> {
  const today = dayOf(now())
  const where = and(own, wanted(filter, today))
  const rows = await read(db, where, filter, newest)
  const list = rows.map((row) => ({
    ...present(row, today),
    company_name: row.companyName,
    credit_code: row.creditCode ?? '',
    by_platform: row.contract.byMerchantId === null,
    operator: row.operator,
    created_at: row.contract.createdAt.toISOString(),
  }))
  return { list, total: await countOf(db, where), page: filter.page, list_rows: filter.list_rows }
}

export const listStoreContracts = useCase(storeCalls.storeContracts, storeTerms.storeContracts, (ctx, filter) =>
  ofDesk(ctx, filter, eq(contractPrices.merchantId, ctx.actor.merchantId)),
)
export const listMallContracts = useCase(
  platformCalls.mallContracts,
  platformTerms.mallContracts,
  (ctx, filter: Filter) => ofDesk(ctx, filter, undefined),
)

/** Lists agreements that end first in front; those that have ended come last. */
export const listCompanyContracts = useCase(calls.companyContracts, terms.companyContracts, async (ctx, filter) => {
  const { db, now, actor } = ctx
  const today = dayOf(now())
  const where = and(eq(contractPrices.companyId, companyOf(actor)), wanted(filter, today))
  const hasEnded = sql`(${contractPrices.endedAt} is not null or ${contractPrices.validUntil} < ${today}::date)`
  const order = [asc(hasEnded), asc(contractPrices.validUntil), asc(contractPrices.id)]
  const rows = await read(db, where, filter, order)
  const list = rows.map((row) => {
    const { remark: _, ...contract } = present(row, today)
    return { ...contract, plain_fen: row.priceMode === 'inquiry' ? null : row.plainFen }
  })
  return { list, total: await countOf(db, where), page: filter.page, list_rows: filter.list_rows }
})

function present(
  { contract, merName, goodsId, goodsName, itemCode, images, skuCode, values, categoryName }: Row,
  today: string,
) {
  const target =
    contract.skuId !== null ? ('sku' as const) : contract.goodsId !== null ? ('goods' as const) : ('category' as const)
  return {
    id: contract.id,
    mer_id: contract.merchantId,
    mer_name: merName,
    target,
    goods_id: goodsId,
    code: skuCode ?? itemCode ?? '',
    name: goodsName === null ? categoryName : [goodsName, ...(values ?? [])].join(' '),
    image: images?.[0] ?? '',
    price_fen: contract.priceFen,
    rate: contract.rate,
    min_qty: contract.minQty,
    valid_from: contract.validFrom,
    valid_until: contract.validUntil,
    state: stateOf(contract, today),
    ended_at: contract.endedAt?.toISOString() ?? null,
    remark: contract.remark,
  }
}
