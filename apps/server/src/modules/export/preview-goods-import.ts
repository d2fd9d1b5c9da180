import type { OutputOf } from '@mall/contract/call/call'
import { isOddPrice } from '@mall/contract/goods/odd-price'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { goodsImportLimits } from '@mall/contract/goods/store.words'
import { BadInput } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import {
  changed,
  changesBetween,
  faultIn,
  noSuchSku,
  ownSkus,
  pricesSet,
  takenBarcodes,
} from '#modules/catalog/catalog.public.ts'
import { readTable } from '#modules/material/material.public.ts'
import { type GivenSku, givenSkus, headings, inputIn } from './goods-table.rules.ts'

type Judged = OutputOf<typeof goodsStoreCalls.previewGoodsImport>['rows'][number]
type Own = Awaited<ReturnType<typeof ownSkus>>[number]

/** The change that each row of a file would make to the caller's own skus. Refuses what `readTable` refuses. */
export const previewGoodsImport = useCase(
  goodsStoreCalls.previewGoodsImport,
  goodsStoreTerms.previewGoodsImport,
  async ({ db, actor }, { files }) => {
    const given = givenSkus(
      await readTable({ files }, { rows: goodsImportLimits.rows, owner: actor.userId, refusal: 'material.too_many' }),
    )
    if (given === null) throw new BadInput('files', `没有找到“${headings.sku_code}”一列`)
    const codes = [...new Set(given.map(({ code }) => code))]
    const own = new Map((await ownSkus(db, actor.merchantId, codes)).map((sku) => [sku.skuCode, sku]))
    const seen = new Set<string>()
    const rows = given.map((one) => {
      const { code } = one
      const isRepeated = seen.has(code)
      seen.add(code)
      return judge(one, own.get(code), isRepeated)
    })
    const plans = rows.flatMap(({ change }) => {
      const before = change && own.get(change.sku_code)
      return before ? [{ before, after: changed(before, change) }] : []
    })
    const taken = await takenBarcodes(db, actor.merchantId, plans)
    return {
      rows: rows.map((row) => {
        const reason = row.change && taken.get(own.get(row.sku_code)?.skuId ?? 0)
        return reason ? { ...row, ...invalid(reason) } : row
      }),
    }
  },
)

const invalid = (reason: string) => ({ verdict: 'invalid' as const, reason, changes: [], change: null, odd: [] })

function judge(given: GivenSku, held: Own | undefined, isRepeated: boolean): Judged {
  const sku_code = given.code.slice(0, 40)
  const about = { row: given.row, sku_code, name: held ? [held.name, ...held.values].join(' ') : '' }
  const wrong = (reason: string): Judged => ({ ...about, ...invalid(reason) })
  if (given.fault !== null) return wrong(given.fault)
  if (sku_code === '') return wrong('没有填写商品编码')
  if (!held) return wrong(noSuchSku)
  if (isRepeated) return wrong('商品编码重复')
  const input = inputIn(given, held.stock)
  if (typeof input === 'string') return wrong(input)
  const after = changed(held, input)
  const fault = faultIn(after)
  if (fault) return wrong(fault)
  const changes = changesBetween(held, after)
  if (changes.length === 0) return { ...about, verdict: 'same', reason: '', changes, change: null, odd: [] }
  const odd = pricesSet(sku_code, held, after).filter(isOddPrice)
  return { ...about, verdict: 'changed', reason: '', changes, change: { sku_code, ...input }, odd }
}
