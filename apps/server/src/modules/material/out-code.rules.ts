import { gtinIn } from '@mall/contract/goods/gtin'

/** The codes of a sku that a part number may be bound by. */
type Coded = { outItemCode: string; skuCode: string; itemCode: string; barcode: string }

/** The meaning of a code of the mall that a person typed: the out code of one sku, or how many skus share it. */
type Meant = { outCode: string } | { outCode: null; skus: number }

const names = ['outItemCode', 'skuCode', 'itemCode'] as const

/**
 * The out code of the sku that a code means: itself, the sku of a sku code, the only sku of an item code, or the only one with a barcode,
 * however that was typed or scanned; as it is spelled, else whatever its capitals. A code that several skus share means none.
 */
export function meantBy(typed: string, skus: readonly Coded[]): Meant {
  const gtin = gtinIn(typed)
  const bears: ((sku: Coded) => boolean)[] = [
    ...names.map((name) => (sku: Coded) => sku[name] === typed),
    ({ barcode }) => gtin !== null && gtinIn(barcode) === gtin,
    ...names.map((name) => (sku: Coded) => sku[name].toUpperCase() === typed.toUpperCase()),
  ]
  for (const isMeant of bears) {
    const meant = new Set(skus.filter(isMeant).map((sku) => sku.outItemCode))
    const [first] = meant
    if (first) return meant.size === 1 ? { outCode: first } : { outCode: null, skus: meant.size }
  }
  return { outCode: null, skus: 0 }
}
