import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

export const init = endpoint<typeof terms.init>()({
  method: 'GET',
  path: '/shop/api/init',
  needs: 'public',
})
