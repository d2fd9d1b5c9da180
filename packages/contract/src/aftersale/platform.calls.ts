import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** `stuck`: money that channel or bank does not take; `overdue`: the store has less than a day left. */
export const platformAftersales = endpoint<typeof terms.platformAftersales>()({
  method: 'GET',
  path: '/admin/api/aftersale/list',
  needs: 'platform:money:see',
})

export const platformAftersale = endpoint<typeof terms.platformAftersale>()({
  method: 'GET',
  path: '/admin/api/aftersale/detail',
  needs: 'platform:money:see',
})

export const decideAftersale = endpoint<typeof terms.decideAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/decide',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Ends or pays a request in any state but the last ones, with the reason, which both sides read. */
export const overrideAftersale = endpoint<typeof terms.overrideAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/override',
  needs: 'platform:money',
  proof: true,
  idempotent: true,
})

/** Asks channel or bank again for the payouts that did not arrive; those that did are not sent twice. */
export const retryAftersale = endpoint<typeof terms.retryAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/retry',
  needs: 'platform:money',
  proof: true,
})

export const platformSayAftersale = endpoint<typeof terms.platformSayAftersale>()({
  method: 'POST',
  path: '/admin/api/aftersale/say',
  needs: 'platform:money',
  idempotent: true,
})
