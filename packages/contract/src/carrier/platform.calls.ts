import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** In the order in which stores choose. */
export const deskCarriers = endpoint<typeof terms.deskCarriers>()({
  method: 'GET',
  path: '/admin/api/carrier/list',
  needs: 'platform:content:see',
})

/** At the end of the order. */
export const addCarrier = endpoint<typeof terms.addCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/add',
  needs: 'platform:content',
})

/** Its code stays: parcels are known by it. */
export const editCarrier = endpoint<typeof terms.editCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/edit',
  needs: 'platform:content',
  whole: { by: 'code' },
})

/** One place up or down. */
export const moveCarrier = endpoint<typeof terms.moveCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/move',
  needs: 'platform:content',
})

/** Off: no store ships with it any more, and its parcels go on naming it. */
export const turnCarrier = endpoint<typeof terms.turnCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/turn',
  needs: 'platform:content',
})
