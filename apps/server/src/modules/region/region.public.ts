import { isPlaceholder } from '@mall/contract/region/text'
import { areaList } from '@vant/area-data'
import { regions } from './tree.ts'

/** Names of a district and what it lies in, by its six-digit code (GB/T 2260); null for a code that is not a district. */
export function regionNames(divisionCode: string): { province: string; city: string; district: string } | null {
  const district = areaList.county_list[divisionCode]
  const city = areaList.city_list[`${divisionCode.slice(0, 4)}00`]
  const province = areaList.province_list[`${divisionCode.slice(0, 2)}0000`]
  return district && city && province ? { province, city: cityOf({ province, city, district }), district } : null
}

type Names = { province: string; city: string; district: string }

/** Districts that a province governs itself are their own city; the counties of a municipality belong to it. */
function cityOf({ province, city, district }: Names): string {
  if (!isPlaceholder(city)) return city
  return /(省|自治区)直辖/.test(city) ? district : province
}

/** The names of a province, or of a city or district and what it lies in; null for a code that is none of them. */
export function placeOf(divisionCode: string): { province: string; city: string } | null {
  const { places } = regions()
  const province = places.get(`${divisionCode.slice(0, 2)}0000`)?.name
  if (!places.has(divisionCode) || !province) return null
  const city = areaList.city_list[`${divisionCode.slice(0, 4)}00`] ?? ''
  return { province, city: cityOf({ province, city, district: areaList.county_list[divisionCode] ?? '' }) }
}

/** The province that a province, a city or a district lies in, by name; null for a code that is none of them. */
export const provinceOf = (divisionCode: string): string | null =>
  regions().places.has(divisionCode) ? (regions().places.get(`${divisionCode.slice(0, 2)}0000`)?.name ?? null) : null
