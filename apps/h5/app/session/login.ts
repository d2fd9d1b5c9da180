import { refreshUser } from './profile.ts'
import { type UserInfo, useSession } from './session.ts'

type After = (user: UserInfo | null) => unknown
const afterwards = new Set<After>()

/** What must happen after every login, in this tab or another: prices and global data are asked for again. */
export function onLogin(act: After): () => void {
  afterwards.add(act)
  return () => afterwards.delete(act)
}

/** Stores the token of `smsLogin`, `accountLogin` or `smsRegister`, loads user info, then the rest that depends on it. */
export async function completeLogin(token: string, account: string): Promise<UserInfo | null> {
  useSession.setState({ token, account, userInfo: null, tempToken: null })
  return settleLogin()
}

export async function settleLogin(): Promise<UserInfo | null> {
  const user = await refreshUser()
  await Promise.all([...afterwards].map((act) => act(user)))
  return user
}
