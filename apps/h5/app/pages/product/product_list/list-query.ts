import type { InputOf } from '@mall/contract/call/call'
import type { goodsList } from '@mall/contract/goods/calls'
import type { StateOf } from '#app/pages.ts'

/** The list's state, as the address holds it. */
export type ListState = StateOf<'productList'>
export type Filter = Omit<InputOf<typeof goodsList>, 'page' | 'list_rows'>

export const quickFilters = [
  { key: 'self', label: '自营' },
  { key: 'in_stock', label: '有货' },
  { key: 'free_shipping', label: '包邮' },
  { key: 'vat_special', label: '支持专票' },
  { key: 'fast', label: '现货' },
] as const

/** Swaps a range that was entered the wrong way round. */
export function orderedPrices<S extends Pick<ListState, 'price_min' | 'price_max'>>(state: S): S {
  const { price_min, price_max } = state
  if (price_min === null || price_max === null || price_min <= price_max) return state
  return { ...state, price_min: price_max, price_max: price_min }
}

/** The call's input: only what differs from its defaults, so that equal lists share one cache entry. */
export function filterOf(state: ListState): Filter {
  const { view: _, price_min, price_max, ...rest } = orderedPrices(state)
  const filter: Filter = {}
  if (rest.keyword.trim()) filter.keyword = rest.keyword.trim()
  if (rest.cid > 0) filter.cid = rest.cid
  if (rest.brand_id > 0) filter.brand_id = rest.brand_id
  if (rest.mer_id > 0) filter.mer_id = rest.mer_id
  if (rest.sort !== 'default') filter.sort = rest.sort
  if (price_min !== null && price_min >= 0) filter.price_min = price_min
  if (price_max !== null && price_max >= 0) filter.price_max = price_max
  if (rest.attrs) filter.attrs = rest.attrs
  for (const name of [...quickFilters.map(({ key }) => key), 'exact' as const]) if (rest[name]) filter[name] = 1
  return filter
}

/** Number of active filters, beside the search word. */
export function narrowedBy(state: ListState): number {
  const { brand_id, price_min, price_max, attrs } = state
  const quick = quickFilters.filter(({ key }) => state[key]).length
  const price = price_min !== null || price_max !== null ? 1 : 0
  return quick + price + (brand_id > 0 ? 1 : 0) + Object.keys(parseAttrs(attrs)).length
}

/** The same list without any filter. */
export const widened = (state: ListState): ListState => ({
  ...state,
  brand_id: 0,
  price_min: null,
  price_max: null,
  in_stock: false,
  self: false,
  free_shipping: false,
  vat_special: false,
  fast: false,
  attrs: '',
})

export type Attrs = Readonly<Record<string, readonly string[]>>

/** `颜色:黑,白;尺码:42` → `{颜色: [黑, 白], 尺码: [42]}`. */
export function parseAttrs(text: string): Attrs {
  const entries = text.split(';').flatMap((part) => {
    const at = part.indexOf(':')
    const values =
      at > 0
        ? part
            .slice(at + 1)
            .split(',')
            .filter(Boolean)
        : []
    return values.length > 0 ? [[part.slice(0, at), values] as const] : []
  })
  return Object.fromEntries(entries)
}

const formatAttrs = (attrs: Attrs): string =>
  Object.entries(attrs)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}:${values.join(',')}`)
    .join(';')

/** Takes a value in, or out again. */
export function toggleAttr(text: string, name: string, value: string): string {
  const attrs = parseAttrs(text)
  const values = attrs[name] ?? []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return formatAttrs({ ...attrs, [name]: next })
}
