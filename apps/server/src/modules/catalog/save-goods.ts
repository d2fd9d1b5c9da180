import type { ParsedOf } from '@mall/contract/call/call'
import { barcodeDigits, gtinIn } from '@mall/contract/goods/gtin'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { mostDetail } from '@mall/contract/goods/store.words'
import { vatPromise } from '@mall/contract/goods/words'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { StaffActor } from '#kernel/ctx.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { noteHits } from '#modules/banned-word/banned-word.public.ts'
import { cleanField } from '#modules/content/content.public.ts'
import { keepFreight } from '#modules/merchant/merchant.public.ts'
import { type Priced, pricesSet } from './asked-prices.rules.ts'
import { brands, categories, goods, skus } from './catalog.table.ts'
import { demandAttributes } from './demand-attributes.ts'
import { quantityRuleHolds, repeatedCode, specFault, tiersHold } from './goods.rules.ts'
import { holdToOwnBarcodes, lockBarcodes } from './hold-barcodes.ts'
import { insertGoodsBatch } from './insert-goods.ts'
import { attrText } from './new-goods.ts'
import { noteOfPrices, priceChanges } from './price-changes.rules.ts'
import { readGoods } from './read-goods.ts'
import { refreshCards } from './refresh-cards.ts'
import { noteWords } from './search-words.ts'
import { holdToFreeCodes, placeSkus, refuseTakenCode, skuColumns, writeSkus } from './write-skus.ts'

type Fields = ParsedOf<typeof goodsStoreCalls.addGoods>
type Saved = { goods_id: number; sku_ids: number[]; notices: { field: string; word: string }[] }

/** A new goods of the caller's store: a draft, its skus with the stock that they open with. */
export const addGoods = useCase(
  goodsStoreCalls.addGoods,
  goodsStoreTerms.addGoods,
  async ({ db, actor, now }, fields): Promise<Saved> => {
    holdToRules(fields)
    holdToConfirmed(pricesOf(fields, []), fields.confirmed_prices)
    const noticed = await readGoods(db, textsOf(fields))
    const add = db.transaction(async (tx) => {
      await findPlace(tx, fields)
      await keepTemplate(tx, actor, fields)
      await holdToFreeCodes(tx, fields.skus, [], actor.merchantId)
      const fresh = fields.skus.map((input) => ({ input, held: undefined }))
      await keepBarcodes(tx, { merchantId: actor.merchantId, goodsId: 0 }, fields.name, fresh)
      const row = {
        ...common(fields),
        merchantId: actor.merchantId,
        categoryId: fields.category_id,
        status: 'draft' as const,
        vatSpecial: promisesVat(fields),
        itemCode: null,
        detailHtml: fields.detail_html,
        attrs: attrsOf(fields),
        keywords: [],
        services: servicesOf(fields),
        reason: null,
        sales: 0,
        boost: 0,
        onSaleAt: now(),
        skus: fields.skus.map((sku) => ({
          ...skuColumns(sku),
          outItemCode: sku.goods_out_item_code || sku.sku_code,
          barcode: barcodeDigits(sku.barcode ?? ''),
          image: null,
          stock: sku.stock,
        })),
      }
      const [made] = await insertGoodsBatch(tx, [row], now())
      if (!made) throw new Error('insert returned no row')
      await noteHits(tx, { source: 'goods', sourceId: made.goodsId, goodsId: made.goodsId }, noticed, now())
      await audit({ db: tx, actor, now }, { action: '新增商品', subject: `商品 ${made.goodsId}`, detail: fields.name })
      return { goods_id: made.goodsId, sku_ids: made.skuIds, notices: noticed?.places ?? [] }
    })
    return add.catch(refuseTakenCode)
  },
)

/**
 * Replaces the fields of a goods. Skus left out are taken off the shelf; their stock stays counted, and naming their code
 * again brings them back.
 */
export const editGoods = useCase(
  goodsStoreCalls.editGoods,
  goodsStoreTerms.editGoods,
  async ({ db, actor, now }, { id, ...fields }: Fields & { id: number }): Promise<Saved> => {
    holdToRules(fields)
    const noticed = await readGoods(db, textsOf(fields))
    const own = and(eq(goods.id, id), eq(goods.merchantId, actor.merchantId))
    const edit = db.transaction(async (tx) => {
      const [old] = await tx
        .select({ name: goods.name, status: goods.status, coded: goods.coded })
        .from(goods)
        .where(own)
      if (!old) throw new Refusal('goods.not_found')
      // Skus before the goods, as selling locks them.
      const before = await tx.select().from(skus).where(eq(skus.goodsId, id)).orderBy(asc(skus.id)).for('update')
      holdToConfirmed(pricesOf(fields, before), fields.confirmed_prices)
      const path = await findPlace(tx, fields)
      await keepTemplate(tx, actor, fields)
      if (old.status === 'on_sale') await demandAttributes(tx, { categoryId: path.cat3, params: fields.params })
      const held = before.map((sku) => sku.id)
      await holdToFreeCodes(tx, fields.skus, held, actor.merchantId)
      const placed = withHeld(fields.skus, before)
      await keepBarcodes(tx, { merchantId: actor.merchantId, goodsId: id }, fields.name, placed)
      const columns = {
        ...common(fields),
        ...path,
        detailHtml: cleanField('detail_html', fields.detail_html, mostDetail),
      }
      await tx
        .update(goods)
        .set({
          ...columns,
          attrs: attrsOf(fields).map(attrText),
          ...(fields.services && { services: servicesOf(fields), vatSpecial: promisesVat(fields) }),
        })
        .where(own)
      const skuIds = await writeSkus(tx, id, fields.skus, { before, coded: old.coded, at: now() })
      await refreshCards(tx, [id])
      if (old.name !== fields.name) {
        await noteWords(tx, [{ name: fields.name, brand: '', categories: [], keywords: [] }])
      }
      await noteHits(tx, { source: 'goods', sourceId: id, goodsId: id }, noticed, now())
      await audit({ db: tx, actor, now }, { subject: `商品 ${id}`, ...noteOfEdit(old.name, fields, before) })
      return { goods_id: id, sku_ids: skuIds, notices: noticed?.places ?? [] }
    })
    return edit.catch(refuseTakenCode)
  },
)

type HeldBarcode = { id: number; skuCode: string; barcode: string; isActive: boolean }
type Placed = { input: Fields['skus'][number]; held: HeldBarcode | undefined }

/** Each sku of a form beside the one that it means. */
const withHeld = (inputs: Fields['skus'], before: readonly HeldBarcode[]): Placed[] =>
  placeSkus(inputs, before).map(({ input, id }) => ({ input, held: before.find((sku) => sku.id === id) }))

/** The barcodes that the skus of a form will bear, against those of the store's other skus. Refuses `goods.barcode_taken`. */
async function keepBarcodes(
  tx: Db,
  where: { merchantId: number; goodsId: number },
  name: string,
  placed: readonly Placed[],
): Promise<void> {
  const wanted = placed.map(({ input, held }) => {
    const barcode = input.barcode === undefined ? (held?.barcode ?? '') : barcodeDigits(input.barcode)
    const isKept = held?.isActive === true && gtinIn(held.barcode) === gtinIn(barcode)
    return { barcode, name: [name, ...input.values].join(' '), isKept }
  })
  const given = wanted.flatMap(({ barcode, isKept }) => (isKept ? [] : [barcode]))
  await lockBarcodes(tx, where.merchantId, given)
  await holdToOwnBarcodes(tx, where, wanted)
}

/** Changes of the barcodes by the form, in words. */
function barcodeChanges(inputs: Fields['skus'], held: readonly HeldBarcode[]) {
  const changes = withHeld(inputs, held).flatMap(({ input, held: sku }) => {
    const before = sku?.barcode ?? ''
    const after = input.barcode === undefined ? before : barcodeDigits(input.barcode)
    return before === after ? [] : [{ name: `${input.sku_code} 条码`, before: before || '无', after: after || '无' }]
  })
  return {
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  }
}

function noteOfEdit(
  oldName: string,
  { name, skus: inputs }: Fields,
  held: Parameters<typeof priceChanges>[0] & readonly HeldBarcode[],
) {
  const barcodes = barcodeChanges(inputs, held)
  const { detail, before, after } = noteOfPrices(priceChanges(held, inputs))
  const isRenamed = oldName !== name
  return {
    action: detail === '' ? '编辑商品' : '修改价格',
    detail: detail || name,
    before: { ...(isRenamed && { 商品名称: oldName }), ...before, ...barcodes.before },
    after: { ...(isRenamed && { 商品名称: name }), ...after, ...barcodes.after },
  }
}

type HeldPrices = Pick<typeof skus.$inferSelect, 'id' | 'skuCode' | keyof Priced>

/** Prices that the form sets for each sku, beside those that it has: found by its id, else by its code, as it will be written. */
const pricesOf = (fields: Fields, held: readonly HeldPrices[]) =>
  fields.skus.flatMap((input) => {
    const before = held.find(({ id, skuCode }) => (input.sku_id ? id === input.sku_id : skuCode === input.sku_code))
    return pricesSet(input.sku_code, before ?? null, skuColumns(input))
  })

const textsOf = (fields: Fields) => ({
  ...common(fields),
  detailHtml: cleanField('detail_html', fields.detail_html, mostDetail),
  skuValues: fields.skus.map(({ values }) => values),
})

function holdToRules(fields: Fields) {
  if (!quantityRuleHolds(fields)) throw new Refusal('goods.quantity_rule')
  const fault = specFault(fields)
  if (fault) throw new BadInput(fault.field, fault.sentence)
  if (!fields.skus.every((sku) => tiersHold(sku, fields))) throw new Refusal('goods.tiers')
  const repeated = repeatedCode(fields.skus)
  if (repeated !== null) throw new Refusal('goods.sku_taken', { code: repeated })
}

/** The two categories above a third-level one; with the brand held, so that nobody moves or removes them meanwhile. */
async function findPlace(tx: Db, { category_id, brand_id }: Fields) {
  // Read once more when somebody had it: one that is merged away meanwhile takes no goods any more.
  const [brand] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.id, brand_id), isNull(brands.mergedInto)))
    .for('key share')
  if (!brand) throw new BadInput('brand_id', '请选择品牌')
  const [leaf] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.id, category_id), eq(categories.level, 3)))
    .for('key share')
  const [middle] = leaf?.parentId
    ? await tx.select().from(categories).where(eq(categories.id, leaf.parentId)).for('key share')
    : []
  if (!leaf || !middle?.parentId) throw new Refusal('category.not_found')
  return { cat1: middle.parentId, cat2: middle.id, cat3: leaf.id }
}

/** Keeps the template from being removed while the goods comes to name it. */
async function keepTemplate(tx: Db, { merchantId }: StaffActor, { freight_template_id: id }: Fields) {
  if (id !== null && !(await keepFreight(tx, merchantId, id))) throw new Refusal('freight.not_found')
}

const common = (fields: Fields) => ({
  brandId: fields.brand_id,
  name: fields.name,
  subTitle: fields.sub_title,
  model: fields.model,
  unit: fields.unit,
  isVirtual: fields.is_virtual,
  moq: fields.moq,
  step: fields.step,
  limitNum: fields.limit_num,
  membersOnly: fields.members_only,
  taxRate: fields.tax_rate,
  leadDays: fields.lead_days,
  freightTemplateId: fields.freight_template_id,
  priceMode: fields.price_mode,
  images: fields.images,
  params: fields.params,
  specNames: fields.spec_names,
})

/** Attributes of a goods for the filter drawer: its specs, and parameters short enough to choose by. */
const attrsOf = ({ spec_names, skus: inputs, params }: Fields) => [
  ...spec_names.flatMap((name, i) => inputs.map((sku) => ({ name, value: sku.values[i] ?? '' }))),
  ...params.filter(({ value }) => value !== '' && value.length <= 16),
]

/** Services that the store promises, and that codes of virtual goods come at once, which the mall does by itself. */
const servicesOf = ({ services = [], is_virtual }: Fields) => [...services, ...(is_virtual ? ['即时发码'] : [])]

const promisesVat = ({ services = [] }: Fields) => services.includes(vatPromise)
