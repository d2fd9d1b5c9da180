import { recordViews } from '@mall/contract/collect'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { clearGuestViews, guestViewsNow } from '#store/guest-views.ts'

/**
 * After a login, what the visitor looked at joins the account's history, each at its own time; the browser forgets it once
 * the server has it. Sending the same twice changes nothing.
 */
export async function mergeGuestViews(by: Call = call): Promise<void> {
  const list = guestViewsNow()
  // Loading a page with a token ends here too: nothing was looked at then.
  if (list.length === 0) return
  await by(recordViews, { list: [...list] }, { quiet: true })
  clearGuestViews()
}
