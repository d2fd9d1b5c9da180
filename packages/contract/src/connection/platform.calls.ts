import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Every connection, the results of its last uses, and whether it can be tested. */
export const connectionList = endpoint<typeof terms.connectionList>()({
  method: 'GET',
  path: '/admin/api/connection/list',
  needs: 'platform:system:see',
})

/* A test uses the real service once. Each runs at most once a minute, over all callers. */

/** Sends a text to the caller's own phone only. */
export const testSms = endpoint<typeof terms.testSms>()({
  method: 'POST',
  path: '/admin/api/connection/test_sms',
  needs: 'platform:system',
  limit: 'code',
})

/** Opens the mall under its public address, through the network and the proxy before it. */
export const testPublicUrl = endpoint<typeof terms.testPublicUrl>()({
  method: 'POST',
  path: '/admin/api/connection/test_public_url',
  needs: 'platform:system',
  limit: 'code',
})

export const testMail = endpoint<typeof terms.testMail>()({
  method: 'POST',
  path: '/admin/api/connection/test_mail',
  needs: 'platform:system',
  limit: 'code',
})
/** Asks the channel, signed with the mall's keys, about a payment that it cannot know. */
export const testChannel = endpoint<typeof terms.testChannel>()({
  method: 'POST',
  path: '/admin/api/connection/test_channel',
  needs: 'platform:money',
  limit: 'code',
})

/** Writes a small file, reads it back and removes it. */
export const testStorage = endpoint<typeof terms.testStorage>()({
  method: 'POST',
  path: '/admin/api/connection/test_storage',
  needs: 'platform:system',
  limit: 'code',
})

/** Looks up a code that does not exist: the registry says so only to a request with valid keys. One lookup is paid for. */
export const testRegistry = endpoint<typeof terms.testRegistry>()({
  method: 'POST',
  path: '/admin/api/connection/test_registry',
  needs: 'platform:system',
  limit: 'code',
})

/** Asks about a number without a parcel: the provider says so only to a request with valid keys. One query may be paid for. */
export const testTracking = endpoint<typeof terms.testTracking>()({
  method: 'POST',
  path: '/admin/api/connection/test_tracking',
  needs: 'platform:system',
  limit: 'code',
})
