import { gtinIn } from '@mall/contract/goods/gtin'
import { plainText } from '#kernel/cells.ts'

/** The codes of a sku. */
type Coded = {
  skuId: number
  skuCode: string
  itemCode: string
  outItemCode: string
  barcode: string
}
/** A company's own part number and the out code it is bound to, or empty. */
type OwnCode = { code: string; outItemCode: string }

/** Ways to spell one code, the strictest first. */
type Spelling = (code: string) => string

const names = ['skuCode', 'itemCode', 'outItemCode'] as const

/**
 * Bearers of a code: by the mall's codes or by the number of a barcode, however it was scanned, then by the company's own codes; first as
 * it is typed, then whatever its capitals, then in any spelling. When there are several skus, the person who typed it must choose.
 * `unbound`: a part number of the company that no goods is bound to.
 */
export function bearersIn<Sku extends Coded>(skus: readonly Sku[], own: readonly OwnCode[], plain: Spelling) {
  const spellings: Spelling[] = [(code) => code, (code) => plainText(code).toUpperCase(), plain]
  const levels = spellings.map((spell) => ({
    spell,
    mall: names.map((name) => Map.groupBy(skus, (sku) => spell(sku[name]))),
    own: Map.groupBy(own, ({ code }) => spell(code)),
  }))
  const byGtin = Map.groupBy(skus, ({ barcode }) => gtinIn(barcode))
  const byOutCode = Map.groupBy(skus, (sku) => sku.outItemCode)

  return (typed: string): { skus: readonly Sku[]; unbound: boolean } => {
    const gtin = gtinIn(typed)
    const scanned = gtin === null ? undefined : byGtin.get(gtin)
    for (const level of levels) {
      const key = level.spell(typed)
      if (key === '') continue
      for (const map of level.mall) {
        const found = map.get(key)
        if (found) return { skus: found, unbound: false }
      }
      if (scanned) return { skus: scanned, unbound: false }
      const called = level.own.get(key) ?? []
      const bound = new Set(called.flatMap(({ outItemCode }) => byOutCode.get(outItemCode) ?? []))
      // Their own code, but for nothing yet: another goods of a similar code is not what they mean.
      if (called.length > 0) return { skus: [...bound], unbound: bound.size === 0 }
    }
    return { skus: [], unbound: false }
  }
}

type Rule = { moq: number; step: number; stock: number; limitNum: number | null; unit: string }

/** Why somebody who wanted so many gets another number; `held` are units of earlier rows of the same list. */
export function whyAdjusted({ moq, step, stock, limitNum, unit }: Rule, wanted: number, got: number, held = 0): string {
  const end = `已调整为 ${got} ${unit}`
  if (got > wanted) return held + wanted < moq ? `起订量 ${moq} ${unit}，${end}` : `需按 ${step} 的倍数购买，${end}`
  if (limitNum !== null && limitNum <= stock) return `限购 ${limitNum} ${unit}，${end}`
  return `库存仅剩 ${stock} ${unit}，${end}`
}
