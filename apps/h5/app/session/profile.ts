import { profile } from '@mall/contract/account/calls'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { setApp, useApp } from '#store/app.ts'
import { log } from '#store/log.ts'
import { type UserInfo, useSession } from './session.ts'

/**
 * User info as the server has it now, kept in local storage. A failure is logged and null returned; the stored copy stays.
 * Called at login, at start and after edits of the profile.
 */
export async function refreshUser(by: Call = call): Promise<UserInfo | null> {
  const { token } = useSession.getState()
  try {
    const { data } = await by(profile, {}, { quiet: true })
    // Someone else may have logged in while this was under way.
    if (useSession.getState().token === token) {
      useSession.setState({ userInfo: data })
      const { globalData } = useApp.getState()
      // Prices depend on it: a new member gets member prices.
      if (globalData && globalData.userIsPaidMember !== data.is_paid_member)
        setApp({ globalData: { ...globalData, userIsPaidMember: data.is_paid_member } })
    }
    return data
  } catch (error) {
    log.error('user info was not loaded', error)
    return null
  }
}

/** Keeps the profile returned by an edit; dropped if another person, or none, is logged in by now. */
export function keepUser(edited: UserInfo): void {
  const { token, userInfo } = useSession.getState()
  if (token !== null && userInfo?.user_id === edited.user_id) useSession.setState({ userInfo: edited })
}
