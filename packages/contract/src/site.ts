import { endpoint } from './endpoint.ts'
import type * as terms from './site.schema.ts'

export const init = endpoint<typeof terms.init>()({
  method: 'GET',
  path: '/shop/api/init',
  needs: 'public',
})
