import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Fees of joining by category, and the agreement; public, to be read before applying. */
export const settleTerms = endpoint<typeof terms.settleTerms>()({
  method: 'GET',
  path: '/shop/api/merchant/settle_terms',
  needs: 'public',
})

/** Eligibility of the caller, with their draft and the known facts of their company. */
export const applicationStanding = endpoint<typeof terms.applicationStanding>()({
  method: 'GET',
  path: '/user/api/application/standing',
  needs: 'login',
})

export const applications = endpoint<typeof terms.applications>()({
  method: 'GET',
  path: '/user/api/application/list',
  needs: 'login',
})

export const application = endpoint<typeof terms.application>()({
  method: 'GET',
  path: '/user/api/application/detail',
  needs: 'login',
})

/** Saves the form so far. `id` 0: into the existing draft, or a new one. Fields that are judged later are stored as they are. */
export const saveApplication = endpoint<typeof terms.saveApplication>()({
  method: 'POST',
  path: '/user/api/application/save',
  needs: 'login',
  limit: 'write',
})

/** Whether a store of this name could be opened: asked while it is typed. */
export const storeNameFree = endpoint<typeof terms.storeNameFree>()({
  method: 'GET',
  path: '/user/api/application/name_free',
  needs: 'login',
  limit: 'search',
})

/** A person has one application that waits, so that sending twice has one effect without a key. */
export const submitApplication = endpoint<typeof terms.submitApplication>()({
  method: 'POST',
  path: '/user/api/application/submit',
  needs: 'login',
  limit: 'write',
})

export const withdrawApplication = endpoint<typeof terms.withdrawApplication>()({
  method: 'POST',
  path: '/user/api/application/withdraw',
  needs: 'login',
})

/** 证照信息: the company behind a store, for everybody (E-commerce Law, article 15). */
export const storeLicence = endpoint<typeof terms.storeLicence>()({
  method: 'GET',
  path: '/shop/api/merchant/licence',
  needs: 'public',
})
