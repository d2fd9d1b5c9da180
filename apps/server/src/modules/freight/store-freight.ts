import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/freight/store.calls'
import * as storeTerms from '@mall/contract/freight/store.terms'
import { type FreightAmounts, type FreightRule, mostFreightTemplates } from '@mall/contract/freight/store.words'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { countNaming, nameTemplate, restateFreight } from '#modules/catalog/catalog.public.ts'
import {
  addFreight,
  dropFreight,
  freightOf,
  type HeldFreight,
  holdFreights,
  makeDefault,
  writeFreight,
} from '#modules/merchant/merchant.public.ts'

type Staff = CtxFor<'store:goods'>
type Fields = Omit<ParsedOf<typeof storeCalls.saveFreight>, 'id'>

export const storeFreights = useCase(
  storeCalls.storeFreights,
  storeTerms.storeFreights,
  async ({ db, actor }): Promise<OutputOf<typeof storeCalls.storeFreights>> => {
    const freights = (await freightOf(db, [actor.merchantId])).get(actor.merchantId)?.freights ?? []
    const named = await countNaming(
      db,
      freights.map(({ id }) => id),
    )
    return {
      list: freights.map(({ id, name, ...rule }, i) => ({
        id,
        is_default: i === 0,
        goods_count: named.get(id) ?? 0,
        ...inWire({ ...rule, name }),
      })),
    }
  },
)

/** Refuses `freight.not_found`, `freight.name_taken` and, for a new one, `freight.full`. Cards that say 包邮 follow within the minute. */
export const saveFreight = useCase(storeCalls.saveFreight, storeTerms.saveFreight, (ctx, { id, ...input }) => {
  const { merchantId } = ctx.actor
  return ctx.db.transaction(async (db) => {
    const held = await holdFreights(db, merchantId)
    const before = id === undefined ? null : own(held, id)
    if (held.some((other) => other.id !== id && other.name === input.name)) {
      throw new Refusal('freight.name_taken', { name: input.name })
    }
    const saved = before ? before.id : await added(db, merchantId, held, input)
    if (before) await writeFreight(db, before.id, ruleOf(input))
    const isDefault = before ? before.isDefault : held.length === 0
    if (!before || waives(before) !== waives(ruleOf(input)))
      await restateFreight(db, { merchantId, id: saved, isDefault })
    await note(ctx, db, before ? 'freight.save' : 'freight.add', {
      detail: input.name,
      ...(before && { before: inWire(before) }),
      after: input,
    })
    return { id: saved }
  })
})

async function added(db: Db, merchantId: number, held: readonly HeldFreight[], input: Fields): Promise<number> {
  if (held.length >= mostFreightTemplates) throw new Refusal('freight.full', { limit: mostFreightTemplates })
  return addFreight(db, merchantId, { ...ruleOf(input), isDefault: held.length === 0 })
}

/** Refuses `freight.not_found`. The default one stays it, and nothing is noted. */
export const chooseDefaultFreight = useCase(
  storeCalls.chooseDefaultFreight,
  storeTerms.chooseDefaultFreight,
  (ctx, { id }) => {
    const { merchantId } = ctx.actor
    return ctx.db.transaction(async (db) => {
      const held = await holdFreights(db, merchantId)
      const chosen = own(held, id)
      if (!chosen.isDefault) {
        await makeDefault(db, merchantId, id)
        await restateFreight(db, { merchantId, id, isDefault: true })
        const was = held.find(({ isDefault }) => isDefault)
        await note(ctx, db, 'freight.default', {
          detail: chosen.name,
          before: { name: was?.name ?? '' },
          after: { name: chosen.name },
        })
      }
      return { done: true as const }
    })
  },
)

/** Refuses `freight.not_found`, `freight.is_default` while it is the default, and `freight.in_use` while goods name it. */
export const removeFreight = useCase(storeCalls.removeFreight, storeTerms.removeFreight, (ctx, { id }) => {
  return ctx.db.transaction(async (db) => {
    const gone = own(await holdFreights(db, ctx.actor.merchantId), id)
    if (gone.isDefault) throw new Refusal('freight.is_default')
    const count = (await countNaming(db, [id])).get(id) ?? 0
    if (count > 0) throw new Refusal('freight.in_use', { count })
    await dropFreight(db, id)
    await note(ctx, db, 'freight.remove', { detail: gone.name, before: inWire(gone) })
    return { done: true as const }
  })
})

/** Refuses `freight.not_found` and `goods.not_found`. */
export const setGoodsFreight = useCase(
  storeCalls.setGoodsFreight,
  storeTerms.setGoodsFreight,
  (ctx, { goods_id: goodsId, freight_template_id: id }) => {
    const { merchantId } = ctx.actor
    return ctx.db.transaction(async (db) => {
      const was = await nameTemplate(db, { merchantId, goodsId, templateId: id })
      const freights = (await freightOf(db, [merchantId])).get(merchantId)?.freights ?? []
      const nameOf = (templateId: number | null) => freights.find((one) => one.id === templateId)?.name ?? '默认'
      await audit(
        { ...ctx, db },
        {
          action: 'freight.goods',
          subject: `goods:${goodsId}`,
          detail: was.name,
          before: { name: nameOf(was.templateId) },
          after: { name: nameOf(id) },
        },
      )
      return { done: true as const }
    })
  },
)

/** The parts of a rule by which cards say 包邮: whether anything is charged, and the sum or pieces from which it is free. */
const waives = (rule: FreightRule) =>
  JSON.stringify(
    [rule, ...rule.regions].map(({ firstFen, stepFen, freeOverFen, freeFromPieces }) => [
      ...[firstFen + stepFen > 0, freeOverFen, freeFromPieces],
    ]),
  )

function own(held: readonly HeldFreight[], id: number): HeldFreight {
  const found = held.find((one) => one.id === id)
  if (!found) throw new Refusal('freight.not_found')
  return found
}

type Noted = { detail: string; before?: Record<string, unknown>; after?: Record<string, unknown> }
const note = (ctx: Staff, db: Db, action: string, noted: Noted) =>
  audit({ ...ctx, db }, { action, subject: `store:${ctx.actor.merchantId}`, ...noted })

const amountsInWire = ({ firstFen, stepFen, freeOverFen, freeFromPieces }: FreightAmounts) => ({
  first_fen: firstFen,
  step_fen: stepFen,
  free_over_fen: freeOverFen,
  free_from_pieces: freeFromPieces,
})
type Named = FreightRule & { name: string }
const inWire = ({ name, basis, first, step, regions, noShipProvinces, ...amounts }: Named): Fields => ({
  name,
  basis,
  first,
  step,
  ...amountsInWire(amounts),
  regions: regions.map(({ provinces, ...theirs }) => ({ provinces: [...provinces], ...amountsInWire(theirs) })),
  no_ship_provinces: noShipProvinces,
})

type Amounts = Pick<Fields, 'first_fen' | 'step_fen' | 'free_over_fen' | 'free_from_pieces'>
const amountsOf = ({ first_fen, step_fen, free_over_fen, free_from_pieces }: Amounts): FreightAmounts => ({
  firstFen: first_fen,
  stepFen: step_fen,
  freeOverFen: free_over_fen,
  freeFromPieces: free_from_pieces,
})
const ruleOf = ({ name, basis, first, step, regions, no_ship_provinces, ...amounts }: Fields): Named => ({
  name,
  basis,
  first,
  step,
  ...amountsOf(amounts),
  regions: regions.map(({ provinces, ...theirs }) => ({ provinces, ...amountsOf(theirs) })),
  noShipProvinces: no_ship_provinces,
})
