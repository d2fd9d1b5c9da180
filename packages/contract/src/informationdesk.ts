import { endpoint } from './endpoint.ts'
import type * as terms from './informationdesk.schema.ts'

/* 资讯 at the desk of the platform. */

/** As the list of the desk tells them apart: published ones whose time has not come are `scheduled`. */
export const informationStandings = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type InformationStanding = (typeof informationStandings)[number]
export const informationTabs = ['all', ...informationStandings] as const
export const informationStandingLabel: Record<InformationStanding, string> = {
  draft: '草稿',
  scheduled: '待发布',
  published: '已发布',
  withdrawn: '已下架',
}

export const informationLimits = { title: 60, summary: 120, author: 20, html: 50_000, goods: 12, category: 8 } as const

export const deskInformation = endpoint<typeof terms.deskInformation>()({
  method: 'GET',
  path: '/admin/api/information/list',
  needs: 'platform:content:see',
})

/** All that the editor begins with. */
export const deskInformationDetail = endpoint<typeof terms.deskInformationDetail>()({
  method: 'GET',
  path: '/admin/api/information/detail',
  needs: 'platform:content:see',
})

/** A new draft, or with an `id` the words as they are to be from now on, whatever its state. */
export const saveInformation = endpoint<typeof terms.saveInformation>()({
  method: 'POST',
  path: '/admin/api/information/save',
  needs: 'platform:content',
  idempotent: true,
})

/** At once, or from a time to come; what waits for its time can be given another. */
export const publishInformation = endpoint<typeof terms.publishInformation>()({
  method: 'POST',
  path: '/admin/api/information/publish',
  needs: 'platform:content',
})

export const withdrawInformation = endpoint<typeof terms.withdrawInformation>()({
  method: 'POST',
  path: '/admin/api/information/withdraw',
  needs: 'platform:content',
})

/** Only what never came out. */
export const removeInformation = endpoint<typeof terms.removeInformation>()({
  method: 'POST',
  path: '/admin/api/information/remove',
  needs: 'platform:content',
})

/** A code that shows it on a phone for ten minutes. */
export const informationPreviewCode = endpoint<typeof terms.informationPreviewCode>()({
  method: 'GET',
  path: '/admin/api/information/preview_code',
  needs: 'platform:content:see',
})

/** In the order of the tabs. */
export const informationCategories = endpoint<typeof terms.informationCategories>()({
  method: 'GET',
  path: '/admin/api/information/category/list',
  needs: 'platform:content:see',
})

/** A new one at the end, or with an `id` another name. */
export const saveInformationCategory = endpoint<typeof terms.saveInformationCategory>()({
  method: 'POST',
  path: '/admin/api/information/category/save',
  needs: 'platform:content',
  whole: { by: 'id' },
})

/** One place up or down. */
export const moveInformationCategory = endpoint<typeof terms.moveInformationCategory>()({
  method: 'POST',
  path: '/admin/api/information/category/move',
  needs: 'platform:content',
})

export const removeInformationCategory = endpoint<typeof terms.removeInformationCategory>()({
  method: 'POST',
  path: '/admin/api/information/category/remove',
  needs: 'platform:content',
})
