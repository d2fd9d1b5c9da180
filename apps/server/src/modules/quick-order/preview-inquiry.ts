import type { OutputOf } from '@mall/contract/call/call'
import { PicturePath } from '@mall/contract/file/terms'
import * as inquiryCalls from '@mall/contract/inquiry/calls'
import * as inquiryTerms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cellsOf, separatorOf, tableOf } from '#kernel/cells.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { type CodedSku, codedSkus, plainCode, skusNamed } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { files } from '#modules/file/file.table.ts'
import { ownCodesLike, readTable } from '#modules/material/material.public.ts'
import { cutLines } from './cut-lines.rules.ts'
import { type AskedRow, askedInputs, askedRows, cut, hasInquiryHeading } from './inquiry-table.rules.ts'
import { bearersIn } from './match-lines.rules.ts'
import { inputsIn } from './table-inputs.rules.ts'

type Row = OutputOf<typeof inquiryCalls.previewInquiry>['rows'][number]
type Found = { sku: CodedSku } | { sku: null; why: string }

/** Shows each row of a list as it would be in the inquiry cart, in five queries, however long it is. Nothing is written. */
export const previewInquiry = useCase(
  inquiryCalls.previewInquiry,
  inquiryTerms.previewInquiry,
  async (ctx, input): Promise<OutputOf<typeof inquiryCalls.previewInquiry>> => {
    const limit = inquiryLimits.cartLines
    const table = await readTable(
      input,
      { rows: limit, owner: ctx.actor.userId, refusal: 'quick.too_many', lineEnds: 'kept' },
      cellsTyped,
    )
    const asked = hasInquiryHeading(table) ? askedRows(table) : askedInputs(inputsIn(table))
    if (asked.length > limit) throw new Refusal('quick.too_many', { limit })
    const find = await goodsOf(
      ctx,
      asked.flatMap(({ codes }) => codes),
    )
    const kept = await keptPictures(
      ctx.db,
      asked.flatMap(({ images }) => images),
    )
    return { rows: asked.map((row) => present(row, find(row.codes), kept)) }
  },
)

/** A part copied from an export, with its heading, is a table; other lines are cut as people type them. */
function cellsTyped(text: string) {
  const table = cellsOf(text, separatorOf(text), 'kept')
  return table && hasInquiryHeading(tableOf(table)) ? table : cutLines(text)
}

/** Goods by their codes: the mall's as they are, also of what is off sale, then as `quickMatch` finds them. */
async function goodsOf({ db, actor }: Ctx, codes: readonly string[]): Promise<(typed: AskedRow['codes']) => Found> {
  const distinct = [...new Set(codes)]
  const exact = distinct.length > 0 ? await skusByCode(db, distinct) : new Map<string, number>()
  const others = distinct.filter((code) => !exact.has(code))
  const own = actor.companyId === null ? [] : await ownCodesLike(db, actor.ownerId, others)
  const outCodes = own.flatMap(({ outItemCode }) => (outItemCode === '' ? [] : [outItemCode]))
  const bearers = bearersIn(await skusNamed(db, { codes: others, outCodes }), own, plainCode)
  const meant = new Map(others.map((code) => [code, bearers(code)]))
  const ids = [...exact.values(), ...[...meant.values()].flatMap(({ skus }) => skus.map(({ skuId }) => skuId))]
  const known = await codedSkus(db, ids)

  function one(code: string): Found {
    const found = meant.get(code)
    const [id, other] = found ? found.skus.map(({ skuId }) => skuId) : [exact.get(code)]
    const sku = id === undefined || other !== undefined ? undefined : known.get(id)
    if (sku) return { sku }
    if (other !== undefined) return { sku: null, why: `编码“${code}”有多种规格` }
    return { sku: null, why: found?.unbound ? `物料“${code}”未绑定商品` : '' }
  }
  return (typed) => {
    const tried = typed.map(one)
    return tried.find(({ sku }) => sku !== null) ?? tried[0] ?? { sku: null, why: '' }
  }
}

/** As `addManyToInquiry` takes them: what was on sale once. */
async function skusByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: skus.id, code: skus.skuCode })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(inArray(skus.skuCode, [...codes]), inArray(goods.status, ['on_sale', 'off_sale'])))
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const nameOf = (path: string) => path.slice('/img/'.length)

async function keptPictures(db: Db, paths: readonly string[]): Promise<(path: string) => boolean> {
  const names = [...new Set(paths.filter((path) => PicturePath.safeParse(path).success).map(nameOf))]
  if (names.length === 0) return () => false
  const rows = await db.select({ name: files.name }).from(files).where(inArray(files.name, names))
  const held = new Set(rows.map(({ name }) => name))
  return (path) => path.startsWith('/img/') && held.has(nameOf(path))
}

function present(asked: AskedRow, found: Found, isKept: (path: string) => boolean): Row {
  const { row, codes, qty, targetPriceFen, wantedOn, remark, notes } = asked
  if (asked.isUnreadable) {
    const [code = ''] = codes
    const spec = [asked.brand, asked.model, asked.spec].filter(Boolean).join(' · ')
    return { row, name: asked.name || code, spec, sku_code: '', unit: asked.unit, note: notes.join('；'), wish: null }
  }
  const wants = { qty, target_price_fen: targetPriceFen, wanted_on: wantedOn, remark }
  if (found.sku) {
    const { skuId, skuCode, name, skuText, unit } = found.sku
    const wish = { kind: 'sku' as const, sku_id: skuId, ...wants }
    return { row, name, spec: skuText, sku_code: skuCode, unit, note: notes.join('；'), wish }
  }
  const { name, brand, spec, unit } = asked
  const [code = ''] = codes
  // A code that is not the name is sent to the stores, too.
  const apart = code === name || code === asked.model ? '' : code
  const images = asked.images.filter(isKept)
  const told = [found.why, ...notes, images.length < asked.images.length ? '有图片已失效' : '']
  return {
    row,
    name,
    spec: [brand, asked.model, spec].filter(Boolean).join(' · '),
    sku_code: '',
    unit,
    note: told.filter(Boolean).join('；'),
    wish: {
      kind: 'words',
      name,
      brand,
      model: asked.model || cut(apart, 40),
      spec,
      unit,
      images,
      ...wants,
      remark: asked.model && apart ? cut(`编码 ${apart} ${remark}`.trim(), 200) : remark,
    },
  }
}
