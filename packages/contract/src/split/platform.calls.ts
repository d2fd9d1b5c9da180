import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/* ── the platform ── */

/** Stores that are not the platform's own, each with its state at the channel. */
export const splitStores = endpoint<typeof terms.splitStores>()({
  method: 'GET',
  path: '/admin/api/split/stores',
  needs: 'platform:money:see',
})

/** Notes the number of an application that was made at the channel; its state is asked there at once. */
export const saveSubMerchant = endpoint<typeof terms.saveSubMerchant>()({
  method: 'POST',
  path: '/admin/api/split/save',
  needs: 'platform:money',
  proof: true,
})

/** Shares and returns, the newest first. */
export const splitMoves = endpoint<typeof terms.splitMoves>()({
  method: 'GET',
  path: '/admin/api/split/moves',
  needs: 'platform:money:see',
})
