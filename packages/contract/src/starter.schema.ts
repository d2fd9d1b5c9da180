import { terms } from './endpoint.ts'
import { Nothing } from './field.schema.ts'
import { starterIndustries } from './starter.ts'
import { z } from './zod.ts'

const Industry = z.enum(starterIndustries)

export const starters = terms({
  summary: '行业模板',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        industry: Industry,
        name: z.string(),
        /** Names of the first level, to look at. */
        first: z.array(z.string()),
        /** How many it has in all, and how many of them the mall has not. */
        categories: z.int(),
        brands: z.int(),
        missing: z.int(),
      }),
    ),
  }),
})

export const plantStarter = terms({
  summary: '按行业模板添加分类与品牌',
  input: z.object({ industry: Industry }),
  /** How many were added. */
  output: z.object({ categories: z.int(), brands: z.int() }),
})
