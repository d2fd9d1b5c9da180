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

/** Opens a store of the platform's own (自营) and invites its owner. */
export const openOwnStore = endpoint<typeof terms.openOwnStore>()({
  method: 'POST',
  path: '/admin/api/store/open_own',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})

/** Invites an owner to a store that has none, because nobody accepted in time. */
export const inviteStoreOwner = endpoint<typeof terms.inviteStoreOwner>()({
  method: 'POST',
  path: '/admin/api/store/invite_owner',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})

export const freezeStore = endpoint<typeof terms.freezeStore>()({
  method: 'POST',
  path: '/admin/api/store/freeze',
  needs: 'platform:companies',
  proof: true,
})
