import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** Steps that a store must take before it can sell, and further ones that are good to take. */
export const storeGuide = endpoint<typeof terms.storeGuide>()({
  method: 'GET',
  path: '/merchant/api/guide',
  needs: 'store',
})

/** Hides the guide from all people of the store, even with steps left. */
export const putGuideAway = endpoint<typeof terms.putGuideAway>()({
  method: 'POST',
  path: '/merchant/api/guide/away',
  needs: 'store:content',
})

export const storeProfile = endpoint<typeof terms.storeProfile>()({
  method: 'GET',
  path: '/merchant/api/profile',
  needs: 'store:content:see',
})

/** A newer paper in the place of one that ends or has ended; it counts at once, and the log keeps who sent it. */
export const renewQualification = endpoint<typeof terms.renewQualification>()({
  method: 'POST',
  path: '/merchant/api/profile/renew',
  needs: 'store:content',
})

export const saveStoreProfile = endpoint<typeof terms.saveStoreProfile>()({
  method: 'POST',
  path: '/merchant/api/profile/save',
  needs: 'store:content',
  whole: { by: null },
})
