import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { to } from '#app/pages.ts'
import { LoginGateView } from '#ui/EmptyBlock.tsx'
import { loginPath } from './redirect.ts'
import { useLogin } from './session.ts'

type GateProps = {
  /** The benefit of logging in on this page: 「登录后查看您的订单」. */
  hint: string
  /** The page's skeleton, shown until the login state is known. */
  skeleton: ReactNode
  children: ReactNode
}

/** Level L: the page renders, and shows its not-logged-in view in place; logging in returns to the same address. */
export function LoginGate({ hint, skeleton, children }: GateProps) {
  const login = useLogin()
  if (login === 'unknown') return skeleton
  return login === 'in' ? children : <NotLoggedIn hint={hint} />
}

/** The view itself, for pages that show it beside something else. */
export function NotLoggedIn({ hint }: { hint: string }) {
  const loginTo = loginPath(useLocation())
  return <LoginGateView hint={hint} loginTo={loginTo} registerTo={loginTo.replace(to.login(), to.register())} />
}
