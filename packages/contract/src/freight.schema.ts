import { terms } from './endpoint.ts'
import { Done, whole } from './field.schema.ts'
import { freightBases, mostFreightFen, mostFreightRegions, provinces } from './freight.ts'
import { z } from './zod.ts'

const Provinces = z.array(z.enum(provinces.map(({ code }) => code))).max(provinces.length)
const Amounts = z.object({
  first_fen: whole(0, mostFreightFen),
  step_fen: whole(0, mostFreightFen),
  free_over_fen: whole(1, 100_000_000).nullable().default(null),
})

/** `first` and `step` are grams by weight and pieces by piece. */
const FreightTemplate = Amounts.extend({
  basis: z.enum(freightBases),
  first: whole(1, 1_000_000),
  step: whole(1, 1_000_000),
  regions: z.array(Amounts.extend({ provinces: Provinces.min(1, '请选择地区') })).max(mostFreightRegions),
  no_ship_provinces: Provinces,
})

const nameOf = (code: string) => provinces.find((province) => province.code === code)?.name ?? code

export const storeFreight = terms({
  summary: '运费模板',
  input: z.object({}),
  output: z.object({ template: FreightTemplate.nullable() }),
})

export const saveFreight = terms({
  summary: '保存运费模板',
  input: FreightTemplate.superRefine(({ regions, no_ship_provinces }, ctx) => {
    const seen = new Set<string>(no_ship_provinces)
    if (seen.size === provinces.length) {
      ctx.addIssue({ code: 'custom', path: ['no_ship_provinces'], message: '至少保留一个可以配送的地区' })
    }
    for (const [i, region] of regions.entries()) {
      for (const code of region.provinces) {
        if (seen.has(code)) {
          const message = `${nameOf(code)}重复：一个地区只能出现一次`
          ctx.addIssue({ code: 'custom', path: ['regions', i, 'provinces'], message })
        }
        seen.add(code)
      }
    }
  }),
  output: Done,
})
