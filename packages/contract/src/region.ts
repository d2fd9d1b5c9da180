import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'

/** A six-digit code of GB/T 2260, from a maintained list. */
export const DivisionCode = z.string().regex(/^\d{6}$/, '请选择完整的省市区')

export const Area = z.object({ division_code: z.string(), name: z.string(), parent_code: z.string().nullable() })
export const AreaTree = Area.extend({
  children: z.array(Area.extend({ children: z.array(Area) })),
})

export const areas = endpoint({
  method: 'GET',
  path: '/shop/api/data/area',
  needs: 'public',
  summary: '全国省市区',
  input: z.object({ division_code: DivisionCode.optional() }),
  output: z.object({ list: z.array(AreaTree) }),
})

/** The chain from province to the code, and the children of the code. Refuses `region.not_found`. */
export const areaQuery = endpoint({
  method: 'GET',
  path: '/shop/api/data/area_query',
  needs: 'public',
  summary: '按行政区划码查询上下级',
  input: z.object({ division_code: DivisionCode }),
  output: z.object({ chain: z.array(Area), children: z.array(Area) }),
})

export const cities = endpoint({
  method: 'GET',
  path: '/front/city/list',
  needs: 'public',
  summary: '城市列表（按拼音首字母）',
  input: Nothing,
  output: z.object({
    hot: z.array(Area),
    groups: z.array(z.object({ initial: z.string(), list: z.array(Area) })),
  }),
})
