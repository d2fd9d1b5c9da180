import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * What 华为云 posts about a text that it took; it cannot be asked. It signs nothing: the address that it was given with the text holds a key.
 * The reply is no envelope.
 */
export const huaweiReceipt = endpoint<typeof terms.huaweiReceipt>()({
  method: 'POST',
  path: '/shop/api/sms/receipt/huawei',
  needs: 'public',
  body: 'raw',
  limit: 'read',
})
