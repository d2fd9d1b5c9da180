import type { HueToken } from '../pictures/hues.ts'
import { brandNamed, type DemoBrand } from './brands.ts'
import { itemCodeOf } from './codes.ts'
import { detailOf } from './detail.ts'
import { galleryOf, lookOf, takeOf } from './gallery.ts'
import { isOdd, ownParams } from './params.ts'
import { pricePlan } from './prices.ts'
import { type Random, randomFor } from './random.ts'
import { servicesOf } from './services.ts'
import { skusOf } from './skus.ts'
import type { Axis, Template, Variant } from './template.ts'
import { templates } from './templates/all.ts'
import { variantOf } from './twist.ts'
import type { DemoGoods, NameValue } from './types.ts'

const origins = ['浙江', '江苏', '广东', '上海', '山东', '福建', '河北', '安徽']

function modelOf(brand: DemoBrand, family: Template, round: number): string {
  const number = round + 1
  return number < 100
    ? `${brand.code}-${family.series}${String(number).padStart(2, '0')}`
    : `${brand.code}-${family.series}-${number}`
}

function facetsOf(family: Template, variant: Variant, axes: readonly Axis[], params: NameValue[]): NameValue[] {
  return family.facets.flatMap((name) => {
    const axis = axes.find((one) => one.name === name)
    if (axis) return axis.options.map((option) => ({ name, value: option.value }))
    const value = isOdd(variant) ? undefined : params.find((param) => param.name === name)?.value
    if (!value) return []
    return name.endsWith('功能') ? value.split(' ').map((part) => ({ name, value: part })) : [{ name, value }]
  })
}

/** The colours of an axis, led by another one each time, so that neighbours on a list do not look the same. */
function ledBy(axis: Axis, round: number, wanted: HueToken | undefined): Axis {
  if (!axis.name.includes('颜色')) return axis
  const named = axis.options.findIndex((option) => wanted !== undefined && option.hue === wanted)
  const from = named >= 0 ? named : round % axis.options.length
  return { name: axis.name, options: [...axis.options.slice(from), ...axis.options.slice(0, from)] }
}

function salesOf(random: Random, isNew: boolean): number {
  const size = isNew ? random.next() * 1.8 : 1 + random.next() * 3.1
  return Math.floor(10 ** size)
}

function priceModeOf({ twist }: Variant): DemoGoods['price_mode'] {
  if (twist.priceless) return 'inquiry'
  return twist.hidden ? 'login' : 'normal'
}

/** A brand's own store and the mall's take turns; three in five of the mall's goods go to the brand's reseller. */
function storeOf({ merchants, reseller }: DemoBrand, index: number, round: number): string {
  const store = merchants[(index + round) % merchants.length] ?? 'chengcai'
  return reseller !== null && store.startsWith('chengcai') && (index * 7 + round * 3) % 5 < 3 ? reseller : store
}

/** The goods at a place of the endless shelf. Places are independent of each other. */
export function goodsAt(index: number, seed: number): DemoGoods {
  const family = templates[index % templates.length]
  if (!family) throw new RangeError(`No goods at ${index}`)
  const round = Math.floor(index / templates.length)
  const random = randomFor(seed, index)
  const variant = variantOf(family, round, random)
  const { twist } = variant
  const brand = brandNamed(family.brands[round % family.brands.length] ?? '')
  const model = modelOf(brand, family, round)
  const axes = twist.single ? [] : family.axes.map((axis) => ledBy(axis, round, twist.hue))
  const colours = axes.flatMap((axis) => axis.options.flatMap((option): HueToken[] => (option.hue ? [option.hue] : [])))
  const look = lookOf(family, variant, colours[0] ?? null)
  const take = takeOf(round)
  const itemCode = itemCodeOf(index)
  const minOrderQty = twist.moq ?? family.moq
  const step = twist.step ?? 1
  const isVirtual = family.services === 'virtual'
  const leadDays = twist.leadDays ?? 0
  const isNew = random.chance(0.14)
  const sales = salesOf(random, isNew)
  const images = twist.pictureless ? [] : galleryOf(look, take, colours, random)
  const params = [
    { name: '品牌', value: brand.name },
    { name: '型号', value: model },
    ...ownParams(family, variant),
    ...(isVirtual ? [] : [{ name: '产地', value: random.pick(origins) }]),
  ]
  const words = isOdd(variant) ? variant.features.split(' ') : family.words
  const reason = isOdd(variant) ? variant.sub : (family.story.split('。')[0] ?? null)
  return {
    key: `${family.category}-${round}`,
    merchant: storeOf(brand, index, round),
    category: family.category,
    brand: brand.key,
    title: `${brand.name} ${variant.name} ${model} ${variant.features}`,
    sub_title: variant.sub,
    model,
    item_code: itemCode,
    unit: family.unit,
    kind: isVirtual ? 'virtual' : 'physical',
    status: twist.offSale ? 'off_sale' : 'on_sale',
    min_order_qty: minOrderQty,
    order_step: step,
    limit_qty: twist.limit ?? null,
    members_only: twist.membersOnly ?? false,
    tax_rate: family.tax,
    lead_days: leadDays,
    images,
    params,
    services: servicesOf(family.services, leadDays, random.chance(0.4)),
    detail: detailOf(family, variant, params, images),
    spec_names: axes.map((axis) => axis.name),
    skus: skusOf(
      {
        axes,
        itemCode,
        brandCode: brand.code,
        baseFen: variant.fen,
        weightG: family.weightG,
        minOrderQty,
        plan: pricePlan(random, variant.fen, minOrderQty, step, isVirtual || twist.limit !== undefined),
        priceless: twist.priceless ?? false,
        soldOut: twist.soldOut ?? false,
        look,
        take,
        pictureless: twist.pictureless ?? false,
      },
      random,
    ),
    price_mode: priceModeOf(variant),
    sales,
    rating: random.chance(0.08) ? random.int(36, 43) : random.int(44, 50),
    is_new: isNew,
    is_hot: sales > 3000,
    recommended_reason: random.chance(0.4) ? reason : null,
    attrs: facetsOf(family, variant, axes, params),
    keywords: [...words, variant.name, brand.name],
  }
}

/**
 * `count` goods in a fixed order, each one made when it is asked for. The first `writtenGoods` are hand-written;
 * the rest repeat their families with other models, prices and fortunes.
 */
export function* generateGoods(count: number, seed: number): Generator<DemoGoods, void, undefined> {
  for (let index = 0; index < count; index++) yield goodsAt(index, seed)
}

/** How many goods from the start are hand-written without exception. */
export const writtenGoods = templates.length * Math.min(...templates.map((family) => family.variants.length))
