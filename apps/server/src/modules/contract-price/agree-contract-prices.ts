import type { ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/contract-price/platform.calls'
import * as platformTerms from '@mall/contract/contract-price/platform.terms'
import type { endStoreContract, importStoreContracts } from '@mall/contract/contract-price/store.calls'
import * as storeCalls from '@mall/contract/contract-price/store.calls'
import * as storeTerms from '@mall/contract/contract-price/store.terms'
import type { OddPrice } from '@mall/contract/goods/odd-price'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { lockCompany } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { agreedText } from './contract.rules.ts'
import { contractPrices } from './contract-price.table.ts'
import { findCompany, findTarget, type Target } from './find-target.ts'

export type Input = ParsedOf<typeof importStoreContracts>['rows'][number]
type Company = Awaited<ReturnType<typeof findCompany>>
export type Judged = { company: Company; target: Target }

/** As it is kept and told. */
export const termsIn = (fields: Input) => ({
  priceFen: fields.by === 'price' ? fields.price_fen : null,
  rate: fields.by === 'rate' ? fields.rate : null,
  minQty: fields.min_qty,
  validFrom: fields.valid_from,
  validUntil: fields.valid_until,
})

/** The refusal itself where one says no. */
export async function tried<T>(attempt: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await attempt()
  } catch (no) {
    if (no instanceof Refusal) return no
    throw no
  }
}

/** Company and target of a wish that can be agreed; `merchantId` is null for an operator of the mall. Refuses as `addStoreContract`. */
export async function judge(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  fields: Input,
  merchantId: number | null,
): Promise<Judged> {
  const company = await findCompany(db, fields.company)
  const target = await findTarget(db, fields, merchantId)
  if (fields.valid_until < dayOf(now())) throw new Refusal('contract.over')
  if (fields.by === 'price' && target.highestFen !== null && fields.price_fen >= target.highestFen) {
    throw new Refusal('contract.too_high')
  }
  if (await overlaps(db, { company, target }, fields)) throw new Refusal('contract.overlap')
  return { company, target }
}

/** A rate on a category is told of a hundred yuan: it has no price of its own. */
const hundredYuan = 10_000

/** The price that would be agreed, beside the one that everybody pays. */
export function priceAgreed(fields: Input, { company, target }: Judged): OddPrice {
  const before_fen = target.lowest?.priceFen ?? hundredYuan
  const after_fen = fields.by === 'price' ? fields.price_fen : Math.round((before_fen * fields.rate) / 10_000)
  const key = `${company.name} ${target.name} ${target.lowest ? '协议价' : '每 100 元的协议价'}`.slice(0, 200)
  return { key, before_fen, list_fen: target.lowest?.listFen ?? null, after_fen }
}

/** For the same thing, from the same quantity on, in some of these days. */
async function overlaps(db: Db, { company, target }: Judged, fields: Input): Promise<boolean> {
  const same = (['skuId', 'goodsId', 'categoryId'] as const).map((one) =>
    target[one] === null ? isNull(contractPrices[one]) : eq(contractPrices[one], target[one]),
  )
  const others = and(
    eq(contractPrices.companyId, company.id),
    eq(contractPrices.merchantId, target.merchantId),
    ...same,
    eq(contractPrices.minQty, fields.min_qty),
    isNull(contractPrices.endedAt),
    lte(contractPrices.validFrom, fields.valid_until),
    gte(contractPrices.validUntil, fields.valid_from),
  )
  return (await db.$count(contractPrices, others)) > 0
}

/** If two people agree the same at once, the second waits and is told that it overlaps. */
function agree(ctx: Ctx, fields: Input, merchantId: number | null, confirmed: readonly OddPrice[]): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockCompany(tx, (await findCompany(tx, fields.company)).id)
    const judged = await judge({ db: tx, now: ctx.now }, fields, merchantId)
    holdToConfirmed([priceAgreed(fields, judged)], confirmed)
    const { company, target } = judged
    const { highestFen: _, lowest: __, name, ...ids } = target
    const terms = termsIn(fields)
    const [row] = await tx
      .insert(contractPrices)
      .values({
        companyId: company.id,
        ...ids,
        ...terms,
        remark: fields.remark,
        byMerchantId: merchantId,
        userId: ctx.actor.userId,
        createdAt: ctx.now(),
      })
      .returning({ id: contractPrices.id })
    if (!row) throw new Error('nothing was agreed')
    const detail = `${company.name}：${name}，${agreedText(terms)}`
    await note({ ...ctx, db: tx }, { action: 'contract.add', id: row.id, detail, ownerId: company.ownerId })
    return row.id
  })
}

type Noted = { action: 'contract.add' | 'contract.end'; id: number; detail: string; ownerId: number }
const note = (ctx: Ctx, { action, id, detail, ownerId }: Noted) =>
  audit(ctx, { action, subject: `contract:${id}`, detail, ownerId })

export const addContract = useCase(
  storeCalls.addStoreContract,
  storeTerms.addStoreContract,
  async (ctx, { confirmed_prices, ...fields }) => ({
    id: await agree(ctx, fields, ctx.actor.merchantId, confirmed_prices),
  }),
)
export const addContractOfMall = useCase(
  platformCalls.addMallContract,
  platformTerms.addMallContract,
  async (ctx, { confirmed_prices, ...fields }) => ({
    id: await agree(ctx, fields, null, confirmed_prices),
  }),
)

type End = ParsedOf<typeof endStoreContract>

/** Ends an agreement; that of another store looks exactly like none. */
async function end(ctx: Ctx, { id }: End, merchantId: number | null) {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(contractPrices)
      .set({ endedAt: ctx.now() })
      .where(
        and(
          eq(contractPrices.id, id),
          isNull(contractPrices.endedAt),
          gte(contractPrices.validUntil, dayOf(ctx.now())),
          merchantId === null ? undefined : eq(contractPrices.merchantId, merchantId),
        ),
      )
      .returning()
    if (!ended) throw new Refusal('contract.not_found')
    const [company] = await tx.select().from(companies).where(eq(companies.id, ended.companyId))
    const detail = `${company?.name ?? ''}：${agreedText(ended)}`
    await note({ ...ctx, db: tx }, { action: 'contract.end', id, detail, ownerId: company?.ownerId ?? 0 })
  })
  return { done: true as const }
}

export const endContract = useCase(storeCalls.endStoreContract, storeTerms.endStoreContract, (ctx, input) =>
  end(ctx, input, ctx.actor.merchantId),
)
export const endContractOfMall = useCase(
  platformCalls.endMallContract,
  platformTerms.endMallContract,
  (ctx, input: End) => end(ctx, input, null),
)

/** Row by row: what cannot be agreed keeps none of the others back. Prices that look wrong are asked about first, all together. */
export const importContracts = useCase(
  storeCalls.importStoreContracts,
  storeTerms.importStoreContracts,
  async (ctx, { rows, confirmed_prices }) => {
    const prices: OddPrice[] = []
    for (const fields of rows) {
      const judged = await tried(() => judge(ctx, fields, ctx.actor.merchantId))
      if (!(judged instanceof Refusal)) prices.push(priceAgreed(fields, judged))
    }
    holdToConfirmed(prices, confirmed_prices)
    const told: { done: boolean; reason: string }[] = []
    for (const fields of rows) {
      const agreed = await tried(() => agree(ctx, fields, ctx.actor.merchantId, confirmed_prices))
      told.push({ done: !(agreed instanceof Refusal), reason: agreed instanceof Refusal ? agreed.message : '' })
    }
    return { rows: told }
  },
)
