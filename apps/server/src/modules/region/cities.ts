import type { Area } from '@mall/contract/region/terms'
import type { z } from 'zod'
import { regions } from './tree.ts'

type Place = z.infer<typeof Area>

/** 北京 上海 广州 深圳 杭州 成都 武汉 南京 苏州 重庆 天津 西安 */
const hotCodes = [
  '110100',
  '310100',
  '440100',
  '440300',
  '330100',
  '510100',
  '420100',
  '320100',
  '320500',
  '500100',
  '120100',
  '610100',
]

/** Entries that only gather places run by a province directly; what they gather stands in their stead. */
const isGathering = (city: Place) => /^(省直辖县|自治区直辖县级行政区划)$/.test(city.name)

/** The counties of Chongqing are no city of their own. */
const isCity = (city: Place) => city.name !== '县'

let listed: ReturnType<typeof readCities> | undefined

/** Cities by the first letter of their pinyin, and those that most people look for. */
export function cityList() {
  listed ??= readCities()
  return listed
}

async function readCities() {
  const { pinyin } = await import('pinyin-pro')
  const initialOf = (name: string) =>
    (pinyin(name, { toneType: 'none', type: 'array' })[0] ?? '').charAt(0).toUpperCase()
  const { places, within } = regions()
  const all = within(null)
    .flatMap((province) => within(province.division_code))
    .flatMap((city) => (isGathering(city) ? within(city.division_code) : [city]))
    .filter(isCity)
  const groups = new Map<string, Place[]>()
  for (const city of all) {
    const initial = initialOf(city.name)
    groups.set(initial, [...(groups.get(initial) ?? []), city])
  }
  return {
    hot: hotCodes.flatMap((code) => places.get(code) ?? []),
    groups: [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([initial, list]) => ({ initial, list })),
  }
}
