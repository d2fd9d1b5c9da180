import { can } from '@mall/contract/permission/permission'
import { to } from '#app/pages.ts'
import { announce } from './notify.ts'
import { refreshUser } from './profile.ts'
import { permissionsOf, type UserInfo, useSession } from './session.ts'

const roleless = { title: '管理员尚未分配角色', text: '分配角色后才能使用企业采购功能，请联系企业管理员' }

type After = (user: UserInfo | null) => unknown
const afterwards = new Set<After>()

/** Runs `act` after every login, in this tab or another: prices and global data are refetched. */
export function onLogin(act: After): () => void {
  afterwards.add(act)
  return () => afterwards.delete(act)
}

/** Stores the token of `smsLogin`, `accountLogin` or `smsRegister`, loads user info, then the rest that depends on it. */
export async function completeLogin(token: string, account: string): Promise<UserInfo | null> {
  useSession.setState({ token, account, userInfo: null, tempToken: null })
  const user = await settleLogin()
  if (user?.company && permissionsOf(user).length === 0) announce(roleless)
  return user
}

export async function settleLogin(): Promise<UserInfo | null> {
  useSession.setState({ settling: true })
  try {
    const user = await refreshUser()
    await Promise.all([...afterwards].map((act) => act(user)))
    return user
  } finally {
    useSession.setState({ settling: false })
  }
}

/** The page after a login that no page asked for: people who only review orders go to the waiting ones. */
export function landingOf(user: UserInfo | null, target: string): string {
  if (target !== '/' || !user?.company) return target
  const held = permissionsOf(user)
  const onlyReviews = can(held, 'order:review') && !can(held, 'order:submit')
  return onlyReviews ? to.orderList({ tab: 'review', scope: 'company' }) : target
}
