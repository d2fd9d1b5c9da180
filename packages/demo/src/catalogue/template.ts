import type { GroundToken } from '../pictures/grounds.ts'
import type { HueToken } from '../pictures/hues.ts'
import { colourHue } from './colours.ts'
import type { NameValue } from './types.ts'

/** `factor` is per mille of the base price. */
export type Option = { value: string; factor: number; hue: HueToken | null }
export type Axis = { name: string; options: Option[] }

/** Differences of one variant; everything else comes from its template. */
export type Twist = {
  moq?: number
  step?: number
  limit?: number
  membersOnly?: boolean
  leadDays?: number
  hidden?: boolean
  priceless?: boolean
  offSale?: boolean
  soldOut?: boolean
  pictureless?: boolean
  /** Sold without variants although its family has some. */
  single?: boolean
  /** A different thing sold under the same category: the family's params and story do not apply to it. */
  subject?: string
  hue?: HueToken
  /** `name=value;…` laid over the family's params; an empty value removes one. */
  params?: string
}

/** `fen` is the base price of one unit before variant factors. */
export type Variant = { name: string; features: string; sub: string; fen: number; twist: Twist }

export type ServiceClass = 'std' | 'device' | 'food' | 'virtual' | 'bulk' | 'custom'

export type Template = {
  /** Key of the level-3 category it fills. */
  category: string
  brands: string[]
  series: string
  unit: string
  weightG: number
  subject: string
  companion: string | null
  ground: GroundToken
  hue: HueToken
  axes: Axis[]
  params: NameValue[]
  facets: string[]
  words: string[]
  services: ServiceClass
  tax: 13 | 9 | 6
  moq: number
  /** Two sentences for the detail page. */
  story: string
  variants: Variant[]
}

type Details = {
  /** `name:value|value*1100|…`, the number being per mille of the base price. */
  axes?: readonly string[]
  /** `name=value;name=value` */
  params: string
  /** Names of params or axes that become filter facets. */
  facets: string
  /** Further search words. */
  words: string
  story: string
  services?: ServiceClass
  tax?: 13 | 9 | 6
  moq?: number
}

type VariantRow = readonly [name: string, features: string, sub: string, fen: number, twist?: Twist]

function axisOf(text: string): Axis {
  const [name = '', list = ''] = text.split(':')
  const options = list.split('|').map((item) => {
    const [value = '', factor = '1000'] = item.split('*')
    return { value, factor: Number(factor), hue: name.includes('颜色') ? colourHue(value) : null }
  })
  return { name, options }
}

export function paramsOf(text: string): NameValue[] {
  return text.split(';').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value }
  })
}

/**
 * One hand-written family of goods. `look` is `subject[+companion] ground [hue]`, `sold` is `unit weight` with
 * the weight in grams. The first three to four variants are written out; later goods repeat them with other models.
 */
export function template(
  category: string,
  brands: string,
  series: string,
  sold: readonly [unit: string, weightG: number],
  look: readonly [subject: string, ground: GroundToken, hue?: HueToken],
  details: Details,
  rows: readonly VariantRow[],
): Template {
  const [subject = '', companion = null] = look[0].split('+')
  return {
    category,
    brands: brands.split(' '),
    series,
    unit: sold[0],
    weightG: sold[1],
    subject,
    companion,
    ground: look[1],
    hue: look[2] ?? 'n',
    axes: (details.axes ?? []).map(axisOf),
    params: paramsOf(details.params),
    facets: details.facets.split(' '),
    words: details.words.split(' '),
    services: details.services ?? 'std',
    tax: details.tax ?? 13,
    moq: details.moq ?? 1,
    story: details.story,
    variants: rows.map(([name, features, sub, fen, twist]) => ({ name, features, sub, fen, twist: twist ?? {} })),
  }
}
