import { sessionKey } from './session.ts'

type Tab = {
  /** The token in local storage now, and the one this tab works with. */
  storedToken: () => string | null
  ownToken: () => string | null
  takeOver: () => void
  logout: () => void
  settleLogin: () => void
}

/** A login or logout of another tab happens here as well. `key` is null when that tab cleared its storage. */
export const makeTabWatcher =
  ({ storedToken, ownToken, takeOver, logout, settleLogin }: Tab) =>
  ({ key }: Pick<StorageEvent, 'key'>): void => {
    if (key !== null && key !== sessionKey) return
    const stored = storedToken()
    if (stored === ownToken()) return
    if (stored === null) {
      logout()
      return
    }
    takeOver()
    settleLogin()
  }
