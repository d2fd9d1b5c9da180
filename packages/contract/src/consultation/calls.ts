import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const consultations = endpoint<typeof terms.consultations>()({
  method: 'GET',
  path: '/shop/api/consultation/list',
  needs: 'login',
})

/** With any store that there is, whether something was asked of it or not. Newest first; `before` leads to older ones. */
export const consultation = endpoint<typeof terms.consultation>()({
  method: 'GET',
  path: '/shop/api/consultation/detail',
  needs: 'login',
})

export const askStore = endpoint<typeof terms.askStore>()({
  method: 'POST',
  path: '/shop/api/consultation/ask',
  needs: 'login',
  idempotent: true,
})

/** Up to a message; what came after it stays unread. */
export const readConsultation = endpoint<typeof terms.readConsultation>()({
  method: 'POST',
  path: '/shop/api/consultation/read',
  needs: 'login',
})

/** How fast a store answers. */
export const answerTime = endpoint<typeof terms.answerTime>()({
  method: 'GET',
  path: '/shop/api/consultation/answer_time',
  needs: 'public',
})
