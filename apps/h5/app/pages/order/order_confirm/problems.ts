import type { OrderProblem } from '@mall/contract/checkout'
import type { Source } from './source.ts'

/** How one can go on from what stands against an order. */
export type Ways = {
  /** The order without what cannot be had. */
  without?: Source
  /** The same at the quantity that can be had. */
  fewer?: { source: Source; qty: number }
  /** Nothing stands against it any more: the page shows how it is now. */
  accept: boolean
  otherAddress: boolean
}

/** `blocking`: what stands against the order as it is now. */
export function waysOn(blocking: readonly OrderProblem[], source: Source): Ways {
  const otherAddress = blocking.some(({ kind }) => kind === 'region')
  if (blocking.length === 0) return { accept: true, otherAddress }
  if ('cartIds' in source) {
    const gone = blocking.flatMap(({ cart_id }) => (cart_id === null ? [] : [cart_id]))
    const cartIds = source.cartIds.filter((id) => !gone.includes(id))
    const solvable = gone.length === blocking.length && cartIds.length > 0
    return { accept: false, otherAddress, ...(solvable ? { without: { cartIds } } : {}) }
  }
  const [only] = blocking
  const left = blocking.length === 1 && only?.sku_id === source.skuId ? (only.left ?? 0) : 0
  const fewer = left > 0 && left !== source.qty ? { source: { ...source, qty: left }, qty: left } : undefined
  return { accept: false, otherAddress, ...(fewer ? { fewer } : {}) }
}

const titles: Record<OrderProblem['kind'], string> = {
  stock: '以下商品库存不足',
  off_sale: '以下商品已失效',
  price: '以下商品价格已变化',
  quantity: '以下商品数量需要调整',
  limit: '以下商品超出限购数量',
  minimum_amount: '未达到起送金额',
  merchant_resting: '店铺休息中',
  region: '以下店铺不配送到该地区',
  mixed: '虚拟商品需单独结算',
}

/** One sentence over all of them. */
export function problemsTitle(problems: readonly OrderProblem[]): string {
  const kinds = new Set(problems.map(({ kind }) => kind))
  const [kind] = kinds
  return kind && kinds.size === 1 ? titles[kind] : '以下商品暂不能结算'
}

/** All of them in one line: the only one by name, several by their number. */
export function problemsDigest(problems: readonly OrderProblem[]): string {
  const [only] = problems
  if (problems.length !== 1 || !only) return `${problems.length} 项内容需要处理后才能提交`
  return only.name ? `${only.name}：${only.text}` : only.text
}

/** What the button that accepts the present state says. */
export const acceptText = (problems: readonly OrderProblem[]): string =>
  problems.every(({ kind }) => kind === 'price') ? '按新价格继续' : '按最新信息继续'

/** The problems that a refused submit names; an unreadable reply names none. */
export function problemsIn(data: unknown): OrderProblem[] {
  const list: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'problems') : null
  return Array.isArray(list) ? list.filter(isProblem) : []
}

function isProblem(given: unknown): given is OrderProblem {
  if (typeof given !== 'object' || given === null) return false
  const kind: unknown = Reflect.get(given, 'kind')
  return typeof kind === 'string' && kind in titles && typeof Reflect.get(given, 'text') === 'string'
}
