import type { ContractTarget } from '@mall/contract/contract-price/words'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { categories, goods, skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'

/** The target of an agreement. `highestFen`: its dearest sku, which an agreed price has to be below; null for a category. */
export type Target = {
  merchantId: number
  skuId: number | null
  goodsId: number | null
  categoryId: number | null
  name: string
  highestFen: number | null
  /** Price of the cheapest sku for everybody, and its list price; null for a category. */
  lowest: { priceFen: number; listFen: number | null } | null
}

type Wanted = { target: ContractTarget; code: string }
const nothing = { skuId: null, goodsId: null, categoryId: null }

/** Finds a target in a store, or in any if none is given. Refuses `sku.not_found`, `category.not_found`, `contract.no_price`. */
export async function findTarget(db: Db, { target, code }: Wanted, merchantId: number | null): Promise<Target> {
  if (target === 'category') return findCategory(db, code, merchantId)
  const priced = and(eq(skus.isActive, true), inArray(goods.status, ['on_sale', 'off_sale', 'draft']))
  const its = target === 'sku' ? or(eq(skus.skuCode, code), eq(skus.outItemCode, code)) : eq(goods.itemCode, code)
  const found = await db
    .select({
      merchantId: goods.merchantId,
      goodsId: goods.id,
      skuId: skus.id,
      name: goods.name,
      values: skus.values,
      priceFen: skus.priceFen,
      listFen: skus.marketPriceFen,
      priceMode: goods.priceMode,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(its, priced, merchantId === null ? undefined : eq(goods.merchantId, merchantId)))
    .orderBy(skus.id)
  const [first] = found
  // An out code may stand for several: which of them is meant, nobody said.
  if (!first || (target === 'sku' && found.length > 1)) throw new Refusal('sku.not_found')
  const told = found.flatMap(({ priceFen, listFen }) => (priceFen === null ? [] : [{ priceFen, listFen }]))
  const prices = told.map(({ priceFen }) => priceFen)
  if (prices.length === 0 || first.priceMode === 'inquiry') throw new Refusal('contract.no_price')
  const isSku = target === 'sku'
  return {
    ...nothing,
    ...(isSku ? { skuId: first.skuId } : { goodsId: first.goodsId }),
    merchantId: first.merchantId,
    name: isSku ? [first.name, ...first.values].join(' ') : first.name,
    highestFen: Math.max(...prices),
    lowest: told.toSorted((one, other) => one.priceFen - other.priceFen)[0] ?? null,
  }
}

/** By the names from the first level down, `劳保安防/手部防护`. */
async function findCategory(db: Db, code: string, merchantId: number | null): Promise<Target> {
  const names = code.split('/').map((name) => name.trim())
  const all = await db
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name })
    .from(categories)
    .where(inArray(categories.name, names))
  let parentId: number | null = null
  for (const name of names) {
    const next: (typeof all)[number] | undefined = all.find((one) => one.name === name && one.parentId === parentId)
    if (!next) throw new Refusal('category.not_found')
    parentId = next.id
  }
  // A rate on a category is a store's own word on its own goods.
  if (merchantId === null || parentId === null) throw new Refusal('category.not_found')
  return { ...nothing, merchantId, categoryId: parentId, name: names.join('/'), highestFen: null, lowest: null }
}

/** By its whole name or its credit code: who agrees something with a company knows them. Refuses `company.not_found`. */
export async function findCompany(db: Db, told: string) {
  const [company] = await db
    .select({ id: companies.id, ownerId: companies.ownerId, name: companies.name })
    .from(companies)
    .where(or(eq(companies.name, told), eq(companies.creditCode, told.toUpperCase())))
    .orderBy(companies.id)
    .limit(1)
  if (!company) throw new Refusal('company.not_found')
  return company
}
