import { endpoint } from './endpoint.ts'
import type * as terms from './freight.schema.ts'
import { formatFen } from './money.ts'

/*
 * What a store charges for shipping: one template a store, by weight or by piece, with amounts of its own for groups of provinces. An order of
 * a store is one parcel in its eyes; what it charged is kept with the order, and no change reaches back.
 */

export const freightBases = ['weight', 'piece'] as const
export type FreightBasis = (typeof freightBases)[number]
export const freightBasisLabel: Record<FreightBasis, string> = { weight: '按重量', piece: '按件数' }
export const mostFreightRegions = 20
/** ¥10,000. */
export const mostFreightFen = 1_000_000

/** Provinces by the first two digits of their division codes (GB/T 2260), as they are spoken of. */
export const provinces: readonly { readonly code: string; readonly name: string }[] = [
  ['11', '北京'],
  ['12', '天津'],
  ['13', '河北'],
  ['14', '山西'],
  ['15', '内蒙古'],
  ['21', '辽宁'],
  ['22', '吉林'],
  ['23', '黑龙江'],
  ['31', '上海'],
  ['32', '江苏'],
  ['33', '浙江'],
  ['34', '安徽'],
  ['35', '福建'],
  ['36', '江西'],
  ['37', '山东'],
  ['41', '河南'],
  ['42', '湖北'],
  ['43', '湖南'],
  ['44', '广东'],
  ['45', '广西'],
  ['46', '海南'],
  ['50', '重庆'],
  ['51', '四川'],
  ['52', '贵州'],
  ['53', '云南'],
  ['54', '西藏'],
  ['61', '陕西'],
  ['62', '甘肃'],
  ['63', '青海'],
  ['64', '宁夏'],
  ['65', '新疆'],
  ['71', '台湾'],
  ['81', '香港'],
  ['82', '澳门'],
].map(([code = '', name = '']) => ({ code, name }))

/** What is charged in some place. `first` and `step` of the rule say for how much. */
export type FreightAmounts = {
  firstFen: number
  stepFen: number
  /** From this goods amount nothing is charged, in fen; null: never waived. */
  freeOverFen: number | null
}

export type FreightRule = FreightAmounts & {
  basis: FreightBasis
  /** Grams by weight, pieces by piece; never below 1. */
  first: number
  step: number
  /** Two-digit codes of provinces with other amounts; none is in two of them. */
  regions: readonly (FreightAmounts & { provinces: readonly string[] })[]
  noShipProvinces: string[]
}

export type Freight = { fen: number; text: string; shippable: boolean }
export type Parcel = { grams: number; pieces: number; goodsAmountFen: number; divisionCode: string | null }

const free: Freight = { fen: 0, text: '包邮', shippable: true }

/** The freight of one parcel, in fen, never above `mostFen`. Without a place every place counts as reachable, at the amounts of most places. */
export function freightOfParcel(
  rule: FreightRule | null,
  { grams, pieces, goodsAmountFen, divisionCode }: Parcel,
  mostFen: number,
): Freight {
  if (!rule) return free
  const province = divisionCode?.slice(0, 2) ?? ''
  if (rule.noShipProvinces.includes(province)) return { fen: 0, text: '不支持配送', shippable: false }
  const { firstFen, stepFen, freeOverFen } = rule.regions.find((region) => region.provinces.includes(province)) ?? rule
  if (freeOverFen !== null && goodsAmountFen >= freeOverFen) {
    return { ...free, text: `满 ¥${formatFen(freeOverFen, { trim: true })} 包邮` }
  }
  const amount = rule.basis === 'weight' ? grams : pieces
  const steps = Math.ceil(Math.max(0, amount - rule.first) / rule.step)
  const fen = Math.min(firstFen + steps * stepFen, mostFen)
  return fen === 0 ? free : { fen, text: `运费 ¥${formatFen(fen)}`, shippable: true }
}

/** Null while the store has not said what it charges: it ships for nothing. */
export const storeFreight = endpoint<typeof terms.storeFreight>()({
  method: 'GET',
  path: '/merchant/api/freight',
  needs: 'store:goods:see',
})

/** For what is confirmed from now on; a page that was opened before is told that the freight has changed. */
export const saveFreight = endpoint<typeof terms.saveFreight>()({
  method: 'POST',
  path: '/merchant/api/freight',
  needs: 'store:goods',
})
