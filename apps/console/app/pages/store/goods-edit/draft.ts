import type { InputOf, OutputOf } from '@mall/contract/call/call'
import type { addGoods, merchantGoodsDetail } from '@mall/contract/goods/store.calls'
import type { quoteListing } from '@mall/contract/inquiry/store.calls'

export type Detail = OutputOf<typeof merchantGoodsDetail>
export type Tier = Detail['skus'][number]['tiers'][number]

/** A row of the matrix. `sku_id` is null for one that is not kept yet: only then is its stock to be filled in. */
export type Row = Omit<Detail['skus'][number], 'sku_id'> & { sku_id: number | null }
/** A spec by which skus differ: `极数`, with its values. */
export type Spec = { name: string; values: readonly string[] }

/** The state of the editor. */
export type Draft = Omit<
  Detail,
  'goods_id' | 'status' | 'item_code' | 'category_id' | 'brand_id' | 'spec_names' | 'skus'
> & {
  category_id: number | null
  brand_id: number | null
  specs: readonly Spec[]
  rows: readonly Row[]
  /** Every row that stood here once: a value that comes back brings its sku back. */
  pool: readonly Row[]
}

const blankRow: Row = {
  sku_id: null,
  sku_code: '',
  goods_out_item_code: '',
  barcode: '',
  values: [],
  tiers: [],
  weight_g: 0,
  stock: 0,
  price_fen: null,
  market_price_fen: null,
  vip_price_fen: null,
}

export const blank: Draft = {
  name: '',
  sub_title: '',
  category_id: null,
  brand_id: null,
  brand: '',
  model: '',
  unit: '件',
  is_virtual: false,
  moq: 1,
  step: 1,
  limit_num: null,
  members_only: false,
  tax_rate: 13,
  lead_days: 0,
  services: [],
  freight_template_id: null,
  price_mode: 'shown',
  detail_html: '',
  images: [],
  params: [],
  specs: [],
  rows: [blankRow],
  pool: [],
}

/** A draft that begins with the facts of a taken offer in words. The price is the company's own: nobody else sees it. */
export function draftOfQuote(
  { award_id, words, tax_rate, price_fen, qty, lead_days }: OutputOf<typeof quoteListing>,
  brandId: number | null,
): Draft {
  const params = words.spec === '' ? [] : [{ name: '规格', value: words.spec }]
  return {
    ...blank,
    name: words.name,
    brand: brandId === null ? '' : words.brand,
    brand_id: brandId,
    model: words.model,
    unit: words.unit,
    tax_rate,
    lead_days,
    images: words.images,
    params,
    price_mode: 'inquiry',
    rows: [{ ...blankRow, sku_code: words.code || `BJ-${award_id}`, price_fen, stock: qty }],
  }
}

export function draftOf({ goods_id: _, status: __, item_code: ___, spec_names, skus, ...detail }: Detail): Draft {
  const specs = spec_names.map((name, i) => ({ name, values: [...new Set(skus.map(({ values }) => values[i] ?? ''))] }))
  // Kept as they are: not every combination need be sold.
  return { ...detail, specs, rows: skus, pool: skus }
}

export const keyOf = ({ values }: Pick<Row, 'values'>): string => values.join('\n')

/** All combinations of the values, in their order; one without values where nothing differs. */
export function combinationsOf(specs: readonly Spec[]): string[][] {
  return specs
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>((made, { values }) => made.flatMap((one) => values.map((value) => [...one, value])), [[]])
}

const holdsAll = (all: readonly string[], some: readonly string[]) => some.every((value) => all.includes(value))

/**
 * The rows for these specs. A combination that is there, or was, keeps its row; when a spec is added or taken away, the first
 * combination that agrees takes the row over; the others begin with the prices of the row that they agree with.
 */
export function withSpecs(draft: Draft, specs: readonly Spec[]): Draft {
  const combinations = combinationsOf(specs)
  const pool = poolOf(draft)
  const exact = new Map(pool.map((row) => [keyOf(row), row]))
  const taken = new Set(combinations.map((values) => exact.get(values.join('\n'))))
  const rows = combinations.map((values): Row => {
    const held = exact.get(values.join('\n'))
    if (held) return held
    const like = draft.rows.find((row) => holdsAll(values, row.values) || holdsAll(row.values, values))
    if (!like) return { ...blankRow, values }
    if (taken.has(like))
      return { ...like, sku_id: null, sku_code: '', goods_out_item_code: '', barcode: '', stock: 0, values }
    taken.add(like)
    return { ...like, values }
  })
  return { ...draft, specs, rows, pool }
}

function poolOf({ rows, pool }: Draft): Row[] {
  const shown = new Set(rows.map(keyOf))
  return [...rows, ...pool.filter((row) => !shown.has(keyOf(row)))]
}

/** `YZ65-01`, `YZ65-02`: codes for the rows that have none. */
export function withCodes(rows: readonly Row[], prefix: string): Row[] {
  const used = new Set(rows.map(({ sku_code }) => sku_code))
  let n = 0
  const next = (): string => {
    n += 1
    const code = `${prefix}-${String(n).padStart(2, '0')}`
    return used.has(code) ? next() : code
  }
  return rows.map((row) => (row.sku_code === '' ? { ...row, sku_code: next() } : row))
}

/** The fields to send: without empty parameters, and without specs that have no value. */
export function fieldsOf({ specs, rows, pool: _, brand: __, ...draft }: Draft) {
  const used = specs.filter(({ name, values }) => name !== '' || values.length > 0)
  return {
    ...draft,
    category_id: draft.category_id ?? undefined,
    brand_id: draft.brand_id ?? undefined,
    params: draft.params.filter(({ value }) => value !== ''),
    spec_names: used.map(({ name }) => name),
    confirmed_prices: [],
    skus: rows.map(({ sku_id, ...row }) => ({ ...row, ...(sku_id !== null && { sku_id }) })),
  } satisfies Record<keyof Omit<InputOf<typeof addGoods>, never>, unknown>
}
