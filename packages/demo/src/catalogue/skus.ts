import type { HueToken } from '../pictures/hues.ts'
import type { Take } from '../pictures/recipe.ts'
import { barcodeOf } from './codes.ts'
import { type Look, shot } from './gallery.ts'
import { marketOf, type PricePlan, rounded, tiersOf, vipOf } from './prices.ts'
import type { Random } from './random.ts'
import type { Axis } from './template.ts'
import type { DemoSku } from './types.ts'

type Combination = { values: string[]; factor: number; hue: HueToken | null }

function combine(axes: readonly Axis[]): Combination[] {
  return axes.reduce<Combination[]>(
    (sofar, axis) =>
      sofar.flatMap((before) =>
        axis.options.map((option) => ({
          values: [...before.values, option.value],
          factor: (before.factor * option.factor) / 1000,
          hue: option.hue ?? before.hue,
        })),
      ),
    [{ values: [], factor: 1000, hue: null }],
  )
}

export type SkuPlan = {
  axes: readonly Axis[]
  itemCode: string
  brandCode: string
  baseFen: number
  weightG: number
  minOrderQty: number
  plan: PricePlan
  priceless: boolean
  soldOut: boolean
  look: Look
  take: Take
  pictureless: boolean
}

function stockOf(random: Random, moq: number, virtual: boolean): number {
  if (virtual) return 9999
  if (random.chance(0.07)) return moq > 1 ? moq : random.int(1, 9)
  return random.int(3, 260) * Math.max(10, moq)
}

/** All variants of a good. With two axes one combination, never the first, is out of stock. */
export function skusOf(wanted: SkuPlan, random: Random): DemoSku[] {
  const all = combine(wanted.axes)
  const missing = wanted.axes.length > 1 ? random.int(1, all.length - 1) : -1
  return all.map((combination, i) => {
    const price_fen = wanted.priceless ? 0 : rounded((wanted.baseFen * combination.factor) / 1000)
    const stock = stockOf(random, wanted.minOrderQty, wanted.weightG === 0)
    const position = String(i + 1).padStart(2, '0')
    return {
      sku_code: `${wanted.brandCode}${wanted.itemCode}-${position}`,
      out_item_code: `${wanted.itemCode}${position}`,
      barcode: barcodeOf(wanted.itemCode, i),
      values: combination.values,
      price_fen,
      market_price_fen: wanted.priceless ? null : marketOf(wanted.plan, price_fen),
      vip_price_fen: wanted.priceless ? null : vipOf(wanted.plan, price_fen),
      tiers: wanted.priceless ? [] : tiersOf(wanted.plan, price_fen),
      stock: wanted.soldOut || i === missing ? 0 : stock,
      weight_g: wanted.weightG === 0 ? 0 : Math.max(1, Math.round((wanted.weightG * combination.factor) / 1000)),
      image: combination.hue && !wanted.pictureless ? shot(wanted.look, 'hero', wanted.take, combination.hue) : null,
      is_default: i === 0,
    }
  })
}
