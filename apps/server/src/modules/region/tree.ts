import type { Area, AreaTree } from '@mall/contract/region/terms'
import { areaList } from '@vant/area-data'
import type { z } from 'zod'

type Place = z.infer<typeof Area>
type Province = z.infer<typeof AreaTree>

/** The list never changes while the program runs: it is read once, at its first use. */
let read: ReturnType<typeof readList> | undefined
export const regions = () => {
  read ??= readList()
  return read
}

function readList() {
  const places = new Map<string, Place>()
  const children = new Map<string | null, Place[]>()
  const add = (names: Record<string, string>, parentOf: (code: string) => string | null) => {
    for (const [code, name] of Object.entries(names)) {
      const place = { division_code: code, name, parent_code: parentOf(code) }
      places.set(code, place)
      children.set(place.parent_code, [...(children.get(place.parent_code) ?? []), place])
    }
  }
  add(areaList.province_list, () => null)
  add(areaList.city_list, (code) => `${code.slice(0, 2)}0000`)
  add(areaList.county_list, (code) => `${code.slice(0, 4)}00`)
  const within = (code: string | null) => children.get(code) ?? []
  const tree: Province[] = within(null).map((province) => ({
    ...province,
    children: within(province.division_code).map((city) => ({ ...city, children: within(city.division_code) })),
  }))
  return { places, within, tree }
}
