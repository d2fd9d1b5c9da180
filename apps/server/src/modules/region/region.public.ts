import { areaList } from '@vant/area-data'

/** Names of a district and what it lies in, by its six-digit code (GB/T 2260); null for a code that is not a district. */
export function regionNames(divisionCode: string): { province: string; city: string; district: string } | null {
  const district = areaList.county_list[divisionCode]
  const city = areaList.city_list[`${divisionCode.slice(0, 4)}00`]
  const province = areaList.province_list[`${divisionCode.slice(0, 2)}0000`]
  return district && city && province ? { province, city, district } : null
}
