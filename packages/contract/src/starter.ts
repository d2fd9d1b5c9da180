import { endpoint } from './endpoint.ts'
import type * as terms from './starter.schema.ts'

/* Trees of categories and brands by industry, for a mall that has none yet. */

export const starterIndustries = ['mro', 'office', 'food', 'digital'] as const
export type StarterIndustry = (typeof starterIndustries)[number]

export const starters = endpoint<typeof terms.starters>()({
  method: 'GET',
  path: '/admin/api/starter/list',
  needs: 'platform:goods:see',
})

/** Adds what is not there yet by its name; what is there stays as it is. Twice is as good as once. */
export const plantStarter = endpoint<typeof terms.plantStarter>()({
  method: 'POST',
  path: '/admin/api/starter/plant',
  needs: 'platform:goods',
})
