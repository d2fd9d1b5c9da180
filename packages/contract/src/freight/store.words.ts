import { formatFen } from '../text/money.ts'

/*
 * Shipping charges of a store: templates, by weight or by piece, with amounts of their own for groups of provinces. A goods names its
 * template, or goes by the store's default. The pieces of an order that share a template are priced as one parcel, and the parcels are
 * added; the freight charged is kept with the order, and no change reaches back.
 */

export const freightBases = ['weight', 'piece'] as const
export type FreightBasis = (typeof freightBases)[number]
export const freightBasisLabel: Record<FreightBasis, string> = { weight: '按重量', piece: '按件数' }
export const mostFreightRegions = 20
/** A store has so many at most. */
export const mostFreightTemplates = 20
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

/** Groups that stores charge alike, as carriers and their price lists have them. */
export const provinceGroups: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: '江浙沪', codes: ['31', '32', '33'] },
  { name: '偏远地区', codes: ['15', '54', '62', '63', '64', '65'] },
  { name: '港澳台', codes: ['71', '81', '82'] },
]

/** Charges for one place. `first` and `step` of the rule are the quantities that they are for. */
export type FreightAmounts = {
  firstFen: number
  stepFen: number
  /** From this goods amount nothing is charged, in fen; null: never waived for it. */
  freeOverFen: number | null
  /** From so many pieces nothing is charged; null: never waived for them. */
  freeFromPieces: number | null
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
export type FreightTemplate = FreightRule & { id: number; name: string }

export type Freight = { fen: number; text: string; shippable: boolean }
export type Parcel = { grams: number; pieces: number; goodsAmountFen: number; divisionCode: string | null }

const free: Freight = { fen: 0, text: '包邮', shippable: true }
const never: Freight = { fen: 0, text: '不支持配送', shippable: false }

/** The amounts of a place; of most places while it is not known. */
function amountsAt(rule: FreightRule, divisionCode: string | null): FreightAmounts {
  const province = divisionCode?.slice(0, 2) ?? ''
  return rule.regions.find((region) => region.provinces.includes(province)) ?? rule
}

/** From when nothing is charged, in words: `满 ¥99 或 3 件包邮`; empty where it is never waived. */
export function waiverWords({ freeOverFen, freeFromPieces }: Pick<FreightAmounts, 'freeOverFen' | 'freeFromPieces'>) {
  const amount = freeOverFen === null ? [] : [`¥${formatFen(freeOverFen, { trim: true })}`]
  const pieces = freeFromPieces === null ? [] : [`${freeFromPieces} 件`]
  const either = [...amount, ...pieces].join(' 或 ')
  return either === '' ? '' : `满 ${either}${either.endsWith('件') ? '' : ' '}包邮`
}

/** The same of a place. */
export const waiverText = (rule: FreightRule, divisionCode: string | null): string =>
  waiverWords(amountsAt(rule, divisionCode))

/** The freight of one parcel, in fen, never above `mostFen`. Without a place every place counts as reachable, at the amounts of most places. */
export function freightOfParcel(
  rule: FreightRule | null,
  { grams, pieces, goodsAmountFen, divisionCode }: Parcel,
  mostFen: number,
): Freight {
  if (!rule) return free
  if (rule.noShipProvinces.includes(divisionCode?.slice(0, 2) ?? '')) return never
  const { firstFen, stepFen, freeOverFen, freeFromPieces } = amountsAt(rule, divisionCode)
  if (freeOverFen !== null && goodsAmountFen >= freeOverFen) {
    return { ...free, text: `满 ¥${formatFen(freeOverFen, { trim: true })} 包邮` }
  }
  if (freeFromPieces !== null && pieces >= freeFromPieces) return { ...free, text: `满 ${freeFromPieces} 件包邮` }
  const amount = rule.basis === 'weight' ? grams : pieces
  const steps = Math.ceil(Math.max(0, amount - rule.first) / rule.step)
  const fen = Math.min(firstFen + steps * stepFen, mostFen)
  return fen === 0 ? free : { fen, text: `运费 ¥${formatFen(fen)}`, shippable: true }
}

/** Some of a store's order: its template (null: the store has none), and what all of its pieces weigh and cost before anything is taken off. */
export type FreightLine = { template: FreightTemplate | null; grams: number; pieces: number; amountFen: number }

/**
 * The freight of a store's order: the lines of one template are one parcel, and the parcels are added. One that is not shipped to the place
 * keeps all of them. Each parcel is held to `mostFen`.
 */
export function freightOfOrder(lines: readonly FreightLine[], divisionCode: string | null, mostFen: number): Freight {
  const parcels = [...Map.groupBy(lines, ({ template }) => template?.id ?? null).values()].map((its) =>
    freightOfParcel(
      its[0]?.template ?? null,
      {
        grams: its.reduce((sum, { grams }) => sum + grams, 0),
        pieces: its.reduce((sum, { pieces }) => sum + pieces, 0),
        goodsAmountFen: its.reduce((sum, { amountFen }) => sum + amountFen, 0),
        divisionCode,
      },
      mostFen,
    ),
  )
  const [first = free, ...others] = parcels
  if (others.length === 0) return first
  if (parcels.some(({ shippable }) => !shippable)) return never
  const fen = parcels.reduce((sum, parcel) => sum + parcel.fen, 0)
  return fen === 0 ? free : { fen, text: `运费 ¥${formatFen(fen)}`, shippable: true }
}

/** Whether an order of so many pieces that costs so much, and no smaller one, is ever charged anywhere that it is shipped to. */
export const alwaysShipsFree = (rule: FreightRule, { pieces, amountFen }: { pieces: number; amountFen: number }) =>
  [rule, ...rule.regions].every(
    ({ firstFen, stepFen, freeOverFen, freeFromPieces }) =>
      (firstFen === 0 && stepFen === 0) ||
      (freeOverFen !== null && amountFen >= freeOverFen) ||
      (freeFromPieces !== null && pieces >= freeFromPieces),
  )
