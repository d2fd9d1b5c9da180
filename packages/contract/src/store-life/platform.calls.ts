import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Newest first. */
export const mallStores = endpoint<typeof terms.mallStores>()({
  method: 'GET',
  path: '/admin/api/store/list',
  needs: 'platform:companies:see',
})

export const mallStore = endpoint<typeof terms.mallStore>()({
  method: 'GET',
  path: '/admin/api/store/detail',
  needs: 'platform:companies:see',
})

export const freezeStore = endpoint<typeof terms.freezeStore>()({
  method: 'POST',
  path: '/admin/api/store/freeze',
  needs: 'platform:companies',
  proof: true,
})
