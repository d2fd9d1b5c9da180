import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/**
 * Takes the delivery report that 华为云 posts about a text it accepted; there is no call to query one. It is not signed: the address that
 * was given with the text holds a key. The reply has no envelope.
 */
export const huaweiReceipt = endpoint<typeof terms.huaweiReceipt>()({
  method: 'POST',
  path: '/shop/api/sms/receipt/huawei',
  needs: 'public',
  body: 'raw',
  limit: 'read',
})
