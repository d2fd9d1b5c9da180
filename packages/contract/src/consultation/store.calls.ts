import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

export const storeConsultations = endpoint<typeof terms.storeConsultations>()({
  method: 'GET',
  path: '/merchant/api/consultation/list',
  needs: 'store:service:see',
})

export const storeConsultation = endpoint<typeof terms.storeConsultation>()({
  method: 'GET',
  path: '/merchant/api/consultation/detail',
  needs: 'store:service:see',
})

export const answerBuyer = endpoint<typeof terms.answerBuyer>()({
  method: 'POST',
  path: '/merchant/api/consultation/answer',
  needs: 'store:service',
  idempotent: true,
})

/** Orders that the one who asks placed at this store, newest first: what an answer may show. */
export const consultationOrders = endpoint<typeof terms.consultationOrders>()({
  method: 'GET',
  path: '/merchant/api/consultation/orders',
  needs: 'store:service:see',
})

/** For the whole store, up to a message. */
export const readStoreConsultation = endpoint<typeof terms.readStoreConsultation>()({
  method: 'POST',
  path: '/merchant/api/consultation/read',
  needs: 'store:service',
})

/** Needs no answer. What the buyer wrote after `upto` is not passed over. */
export const endConsultation = endpoint<typeof terms.endConsultation>()({
  method: 'POST',
  path: '/merchant/api/consultation/done',
  needs: 'store:service',
})

export const storePhrases = endpoint<typeof terms.storePhrases>()({
  method: 'GET',
  path: '/merchant/api/consultation/phrases',
  needs: 'store:service:see',
})

/** `phrase_id` 0 makes a new one. */
export const savePhrase = endpoint<typeof terms.savePhrase>()({
  method: 'POST',
  path: '/merchant/api/consultation/phrase/save',
  needs: 'store:service',
  whole: { by: 'phrase_id' },
})

export const deletePhrase = endpoint<typeof terms.deletePhrase>()({
  method: 'POST',
  path: '/merchant/api/consultation/phrase/delete',
  needs: 'store:service',
})

export const awaySettings = endpoint<typeof terms.awaySettings>()({
  method: 'GET',
  path: '/merchant/api/consultation/away',
  needs: 'store:service:see',
})

export const setAway = endpoint<typeof terms.setAway>()({
  method: 'POST',
  path: '/merchant/api/consultation/away/set',
  needs: 'store:service',
  whole: { by: null },
})
