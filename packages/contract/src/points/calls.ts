import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** The caller's, or their company's. */
export const myPoints = endpoint<typeof terms.myPoints>()({
  method: 'GET',
  path: '/front/user/center/my/integral',
  needs: 'login',
})

/** Every movement, newest first; the order of a movement is shown only to callers who may see it. */
export const pointsLog = endpoint<typeof terms.pointsLog>()({
  method: 'GET',
  path: '/front/user/center/integral/list',
  needs: 'login',
})
