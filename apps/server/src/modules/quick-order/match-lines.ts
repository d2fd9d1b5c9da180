import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/material/calls'
import * as terms from '@mall/contract/material/terms'
import { materialLimits } from '@mall/contract/material/words'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { fitted, tried } from '#modules/cart/cart.public.ts'
import {
  boundGoods,
  type CodedSku,
  codedSkus,
  nearCodes,
  plainCode,
  skusNamed,
} from '#modules/catalog/catalog.public.ts'
import { type ContractTiers, contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { materialCodes, ownCodesLike, readTable } from '#modules/material/material.public.ts'
import { forBuyer } from '#modules/seckill/seckill.public.ts'
import { cutLines } from './cut-lines.rules.ts'
import { bearersIn, whyAdjusted } from './match-lines.rules.ts'
import { type Input, inputsIn } from './table-inputs.rules.ts'

type Reply = OutputOf<typeof calls.quickMatch>
type Row = Reply['rows'][number]

/** As many skus are offered where a code may mean several. */
const choices = 50

/** Reads a list and matches it in eight queries, however long it is. Nothing is written. */
export const quickMatch = useCase(
  calls.quickMatch,
  terms.quickMatch,
  async ({ db, actor, now }, input): Promise<Reply> => {
    const limit = materialLimits.quickRows
    const inputs = inputsIn(
      await readTable(input, { rows: limit, owner: actor.userId, refusal: 'quick.too_many' }, cutLines),
    )
    if (inputs.length > limit) throw new Refusal('quick.too_many', { limit })
    const codes = inputs.filter(({ fault }) => fault === '').map(({ code }) => code)
    const ofCompany = actor.companyId !== null
    const own = ofCompany ? await ownCodesLike(db, actor.ownerId, codes) : []
    const outCodes = own.map(({ outItemCode }) => outItemCode).filter((code) => code !== '')
    const bearers = bearersIn(await skusNamed(db, { codes, outCodes }), own, plainCode)
    const found = inputs.map((line) => (line.fault === '' ? bearers(line.code) : null))
    const skus = await forBuyer(
      { db, actor, now },
      await codedSkus(
        db,
        found.flatMap((one) => one?.skus.map((sku) => sku.skuId) ?? []),
      ),
    )
    const called = ofCompany
      ? await materialCodes(
          db,
          actor.ownerId,
          [...skus.values()].map((sku) => sku.outItemCode),
        )
      : new Map<string, string>()
    const agreed = await contractTiers({ db, actor, now }, [...skus.keys()])
    const present = presenter(actor, { called, agreed })
    const rows = inputs.map((line, i) => {
      const one = found[i]
      if (!one) return present(line, null)
      return present(line, { ...one, skus: one.skus.flatMap(({ skuId }) => skus.get(skuId) ?? []) })
    })
    const unknown = rows.filter(({ state, unbound }) => state === 'not_found' && !unbound)
    const near = await nearCodes(
      db,
      unknown.map(({ code }) => code),
    )
    const told = rows.map(({ unbound: _, ...row }) => ({
      ...row,
      nearest:
        row.state !== 'not_found'
          ? row.nearest
          : (near.get(row.code) ?? []).map(({ goodsId, skuId, ...goods }) => ({
              goods_id: goodsId,
              sku_id: skuId,
              ...goods,
            })),
    }))
    const ok = told.filter(({ state }) => state === 'ok' || state === 'adjusted').length
    return { rows: told, ok, failed: told.length - ok }
  },
)

type Found = { skus: CodedSku[]; unbound: boolean }

type Known = { called: ReadonlyMap<string, string>; agreed: ContractTiers }

/** Presents row after row; what earlier rows of the list take of a sku is no longer there for later ones. */
function presenter(actor: Actor, { called, agreed }: Known) {
  const taken = new Map<number, number>()
  return ({ row, code, qty, fault }: Input, found: Found | null): Row & { unbound: boolean } => {
    const say = (state: Row['state'], reason: string, more: Partial<Row> = {}) => ({
      row,
      code,
      qty,
      state,
      reason,
      match: null,
      nearest: [],
      wanted: null,
      ...more,
      unbound: found?.unbound ?? false,
    })
    if (!found || qty === null) return say('invalid', fault)
    const goods = (sku: CodedSku, units: number) =>
      boundGoods(sku, units, { ...actor, contract: tiersOf(agreed, sku.skuId) })
    const offered = found.skus.filter((sku) => goods(sku, 1).state === 'ok')
    const meant = offered.length > 0 ? offered : found.skus
    const [sku] = meant
    if (!sku) return say('not_found', found.unbound ? '物料未绑定商品' : '没有找到该编码的商品')
    if (meant.length > 1) {
      const nearest = meant.slice(0, choices).map(choiceOf)
      return say('ambiguous', `有 ${meant.length} 种商品规格使用该编码，请选择`, { nearest })
    }
    const held = taken.get(sku.skuId) ?? 0
    const whole = tried(() => fitted(sku, { status: sku.storeStatus }, { buyer: actor, wanted: held + qty, held }))
    if (whole instanceof Refusal) {
      const wanted = { goods_id: sku.goodsId, name: sku.name }
      return say('unavailable', `${whole.message}：${sku.name}`, { wanted })
    }
    taken.set(sku.skuId, whole)
    const got = whole - held
    const match = {
      ...goods(sku, whole),
      unit: sku.unit,
      qty: got,
      material_code: called.get(sku.outItemCode) ?? '',
    }
    if (got === qty) return say('ok', '', { match })
    return say('adjusted', whyAdjusted(sku, qty, got, held), { match })
  }
}

const choiceOf = (sku: CodedSku) => ({
  goods_id: sku.goodsId,
  sku_id: sku.skuId,
  code: sku.skuCode,
  name: sku.skuText === '' ? sku.name : `${sku.name} ${sku.skuText}`,
  image: sku.image,
})
