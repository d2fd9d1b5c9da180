import type { CategoryRow } from '@mall/contract/category/platform.terms'

/** A category by the names from the first level down to it. */
export type Place = readonly string[]
/** Names may hold any sign, a slash too. */
export const keyOf = (place: Place): string => JSON.stringify(place)

/** A category that is there. */
type PlacedCategory = {
  id: number
  version: number
  taxRate: number | null
  taxCode: string
  taxName: string
  sort: number
  isHidden: boolean
}
export type NewPlace = { place: Place; columns?: Partial<Fields> }

type Fields = Pick<PlacedCategory, 'taxRate' | 'taxCode' | 'taxName' | 'sort' | 'isHidden'>
export type Known = ReadonlyMap<string, PlacedCategory>
type Change = { name: string; before: string; after: string }

/** Reads the columns of a category from a row. */
function columnsOf({ tax_rate, tax_code, tax_name, sort, is_hidden }: CategoryRow): Partial<Fields> {
  const given = { taxRate: tax_rate, taxCode: tax_code, taxName: tax_name, sort, isHidden: is_hidden }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const said: { readonly [Name in keyof Fields]: readonly [name: string, text: (value: Fields[Name]) => string] } = {
  taxRate: ['税率', (rate) => (rate === null ? '随上级' : `${rate}%`)],
  taxCode: ['税收分类编码', (code) => code || '随上级'],
  taxName: ['税收分类简称', (name) => name || '随上级'],
  sort: ['排序', (sort) => String(sort)],
  isHidden: ['状态', (isHidden) => (isHidden ? '已隐藏' : '显示中')],
}

/** Lists what a row would change of an existing category, as people read it. */
export function categoryChanges(held: Fields, row: CategoryRow): Change[] {
  const wanted: Fields = { ...held, ...columnsOf(row) }
  const told = <Name extends keyof Fields>(field: Name): Change[] => {
    const [name, text] = said[field]
    return held[field] === wanted[field] ? [] : [{ name, before: text(held[field]), after: text(wanted[field]) }]
  }
  return [...told('taxRate'), ...told('taxCode'), ...told('taxName'), ...told('sort'), ...told('isHidden')]
}

/** Every category that rows name, and those above it, each once: above before below, sisters as the rows have them. */
function placesIn(rows: readonly CategoryRow[]): { place: Place; row: CategoryRow | null }[] {
  const own = new Map(rows.map((row) => [keyOf(row.path), row]))
  const places = new Map(
    rows.flatMap(({ path }) => path.map((_, i) => path.slice(0, i + 1)).map((place) => [keyOf(place), place] as const)),
  )
  return [...places].map(([key, place]) => ({ place, row: own.get(key) ?? null }))
}

type Changed = { held: PlacedCategory; place: Place; columns: Partial<Fields>; changes: Change[] }

/**
 * The categories that rows add and change; null when a category that they name was changed, added or removed by somebody else since it
 * was read, and is not already as they want it.
 */
export function planCategories(
  rows: readonly CategoryRow[],
  known: Known,
): { added: NewPlace[]; changed: Changed[] } | null {
  const added: NewPlace[] = []
  const changed: Changed[] = []
  for (const { place, row } of placesIn(rows)) {
    const held = known.get(keyOf(place))
    const columns = row ? columnsOf(row) : {}
    if (!held) {
      if (row && row.version !== 0) return null
      added.push({ place, columns })
      continue
    }
    const changes = row ? categoryChanges(held, row) : []
    if (changes.length === 0) continue
    if (row?.version !== held.version) return null
    changed.push({ held, place, columns, changes })
  }
  return { added, changed }
}

/** How many categories each row adds: itself, and those above it that no row adds by itself. */
export function addsOf(rows: readonly CategoryRow[], known: Known): number[] {
  const counted = new Set([...known.keys(), ...rows.map(({ path }) => keyOf(path))])
  return rows.map(({ path }) => {
    const above = path.slice(0, -1).map((_, i) => keyOf(path.slice(0, i + 1)))
    const missing = above.filter((key) => !counted.has(key))
    for (const key of missing) counted.add(key)
    return missing.length + (known.has(keyOf(path)) ? 0 : 1)
  })
}
