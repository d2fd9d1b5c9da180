import { local } from '#store/storage.ts'
import { type Method, type PayWay, payWays, wayOf } from './pay-method.ts'

export type Way = Pick<Method, 'name' | 'enabled' | 'tip'> & { code: PayWay }

/** The channels' own cashiers together as 在线支付, then the others as they are. */
export function waysOf(methods: readonly Method[]): Way[] {
  const online = methods.filter(({ code }) => wayOf(code) === 'online')
  const usable = online.filter(({ enabled }) => enabled)
  const names = usable.map(({ name }) => name).join('、')
  const others = methods.flatMap(({ code, name, enabled, tip }) => {
    const way = wayOf(code)
    return way === 'online' ? [] : [{ code: way, name, enabled, tip }]
  })
  if (online.length === 0) return others
  return [
    { code: 'online', name: '在线支付', enabled: usable.length > 0, tip: names || (online[0]?.tip ?? '') },
    ...others,
  ]
}

const key = 'pay-wishes'
/** The most orders whose way is stored; the oldest go first. */
const most = 50

/** Stores how these orders are to be paid until the cashier page asks: approval may lie in between, or a day. */
export function storeChosenWay(orderNos: readonly string[], way: PayWay): void {
  const others = storedWays().filter(([orderNo]) => !orderNos.includes(orderNo))
  const all = [...others, ...orderNos.map((orderNo): [string, PayWay] => [orderNo, way])]
  local.setItem(key, JSON.stringify(all.slice(-most)))
}

/** The way chosen for all of these orders, joined by commas; undefined when they differ or none was stored. */
export function chosenWayOf(orderNos: string): PayWay | undefined {
  const held = new Map(storedWays())
  const [first, ...others] = new Set(orderNos.split(',').map((orderNo) => held.get(orderNo)))
  return others.length === 0 ? first : undefined
}

const isWay = (value: unknown): value is PayWay => payWays.some((way) => way === value)

/** Reads the stored ways; an older build may have left something else there. */
function storedWays(): [string, PayWay][] {
  try {
    const stored: unknown = JSON.parse(local.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((pair: unknown): [string, PayWay][] => {
      const [orderNo, way] = Array.isArray(pair) ? pair : []
      return typeof orderNo === 'string' && isWay(way) ? [[orderNo, way]] : []
    })
  } catch {
    return []
  }
}
