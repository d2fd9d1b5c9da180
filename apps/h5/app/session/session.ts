import type { Profile } from '@mall/contract/account/terms'
import { splitPermissions } from '@mall/contract/permission/permission'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from '#store/storage.ts'

/** The profile as it travels: `role.permissions` is one comma-joined string, here and in storage. */
export type UserInfo = Profile

export type SessionState = {
  /** False on the server and until the storage was read: the viewer is not known yet. */
  ready: boolean
  /** True while the profile, and everything that depends on it, is being refetched. */
  settling: boolean
  /** Logged in means having one. */
  token: string | null
  /** The account or mobile of the last login, to offer it again. */
  account: string
  userInfo: UserInfo | null
  /** A short-lived token between two steps: a person who has proved their identity may bind another phone with it. */
  tempToken: string | null
}

export const noSession = { token: null, account: '', userInfo: null, tempToken: null }

export const sessionKey = 'session'

export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ready: false, settling: false, ...noSession }), {
    name: sessionKey,
    storage: persisted<Omit<SessionState, 'ready' | 'settling'>>(),
    partialize: ({ token, account, userInfo, tempToken }) => ({ token, account, userInfo, tempToken }),
    skipHydration: true,
  }),
)

export const tokenNow = (): string | null => useSession.getState().token
export function keepToken(token: string): void {
  useSession.setState({ token })
}

export type LoginState = 'unknown' | 'out' | 'in'

export const loginStateOf = ({ ready, token }: Pick<SessionState, 'ready' | 'token'>): LoginState =>
  ready ? (token ? 'in' : 'out') : 'unknown'

/** `unknown` while rendering on the server and hydrating: show what a guest and a member have in common. */
export const useLogin = (): LoginState => useSession(loginStateOf)

export const useUser = (): UserInfo | null => useSession((session) => session.userInfo)

/** The user's permissions; empty while logged out. */
export const permissionsOf = (userInfo: UserInfo | null): string[] => splitPermissions(userInfo?.role.permissions ?? '')

/** Company members say 进货单 where shoppers say 购物车. */
export const useIsCompanyMember = (): boolean => useSession((session) => Boolean(session.userInfo?.company))

/** Whether the person sees the whole company's orders; false for a shopper, who has no company. */
export const useSeesCompanyOrders = (): boolean =>
  useSession(({ userInfo }) => Boolean(userInfo?.company) && userInfo?.role.order_sight === 'company')

/** Whether a member of a company has no right to orders at all. */
export const useSeesNoOrders = (): boolean => useSession(({ userInfo }) => userInfo?.role.order_sight === 'none')
