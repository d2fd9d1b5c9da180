import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

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

/** At once, or at a later time; an article that waits for its time can be given another. */
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
