import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

export const deskHelp = endpoint<typeof terms.deskHelp>()({
  method: 'GET',
  path: '/admin/api/help/list',
  needs: 'platform:content:see',
})

/** All that the editor begins with. */
export const deskHelpDetail = endpoint<typeof terms.deskHelpDetail>()({
  method: 'GET',
  path: '/admin/api/help/detail',
  needs: 'platform:content:see',
})

/** A new draft, or with an `id` the words as they are to be from now on; what ships with the mall then follows its rules no more. */
export const saveHelp = endpoint<typeof terms.saveHelp>()({
  method: 'POST',
  path: '/admin/api/help/save',
  needs: 'platform:content',
  idempotent: true,
})

export const publishHelp = endpoint<typeof terms.publishHelp>()({
  method: 'POST',
  path: '/admin/api/help/publish',
  needs: 'platform:content',
})

export const withdrawHelp = endpoint<typeof terms.withdrawHelp>()({
  method: 'POST',
  path: '/admin/api/help/withdraw',
  needs: 'platform:content',
})

/** One place up or down within its category. */
export const moveHelp = endpoint<typeof terms.moveHelp>()({
  method: 'POST',
  path: '/admin/api/help/move',
  needs: 'platform:content',
})

/** Only what never came out. */
export const removeHelp = endpoint<typeof terms.removeHelp>()({
  method: 'POST',
  path: '/admin/api/help/remove',
  needs: 'platform:content',
})

/** In the order of the help centre. */
export const helpCategories = endpoint<typeof terms.helpCategories>()({
  method: 'GET',
  path: '/admin/api/help/category/list',
  needs: 'platform:content:see',
})

/** A new one at the end, or with an `id` as it is to be from now on. */
export const saveHelpCategory = endpoint<typeof terms.saveHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/save',
  needs: 'platform:content',
  whole: { by: 'id' },
})

/** One place up or down. */
export const moveHelpCategory = endpoint<typeof terms.moveHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/move',
  needs: 'platform:content',
})

export const removeHelpCategory = endpoint<typeof terms.removeHelpCategory>()({
  method: 'POST',
  path: '/admin/api/help/category/remove',
  needs: 'platform:content',
})
