import { logout as logoutEndpoint } from '@mall/contract/account/calls'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { forgetPerson } from '#store/app.ts'
import { closeCoupons } from '#store/coupon-popup.ts'
import { clearGuestCart } from '#store/guest-cart.ts'
import { clearGuestViews } from '#store/guest-views.ts'
import { clearOfflineCaches } from '#store/offline-cache.ts'
import { local } from '#store/storage.ts'
import { forgetUnwanted } from '#store/unwanted.ts'
import { noSession, useSession } from './session.ts'

type After = () => void
const afterwards = new Set<After>()

/** Runs `act` after every logout: the query cache is cleared, the running page keeps its colours. */
export function onLogout(act: After): () => void {
  afterwards.add(act)
  return () => afterwards.delete(act)
}

/** Forgets the person: token, user info and all local storage. */
export function logout(): void {
  useSession.setState(noSession)
  forgetPerson()
  clearGuestCart()
  clearGuestViews()
  forgetUnwanted()
  closeCoupons()
  local.clear()
  void clearOfflineCaches()
  for (const act of afterwards) act()
}

/** For the 退出登录 button. Asks the server to revoke the token; whether that succeeds or not, the person is logged out at once. */
export async function logoutByUser(by: Call = call): Promise<void> {
  const revoked = by(logoutEndpoint, {}, { quiet: true }).catch(() => {})
  logout()
  await revoked
}
