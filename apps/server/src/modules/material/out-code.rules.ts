/** The codes of a sku that a part number may be bound by. */
type Coded = { outItemCode: string; skuCode: string; itemCode: string }

/**
 * The out code that somebody means who types one of the mall's codes: itself, the sku of a sku code, or the only sku of an
 * item code; as it is spelled, else whatever its capitals. Null when it means nothing, or several things.
 */
export function outCodeOf(typed: string, skus: readonly Coded[]): string | null {
  for (const same of [
    (a: string, b: string) => a === b,
    (a: string, b: string) => a.toUpperCase() === b.toUpperCase(),
  ]) {
    for (const name of ['outItemCode', 'skuCode', 'itemCode'] as const) {
      const meant = new Set(skus.filter((sku) => same(sku[name], typed)).map((sku) => sku.outItemCode))
      const [first] = meant
      if (first) return meant.size === 1 ? first : null
    }
  }
  return null
}
