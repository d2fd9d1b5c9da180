import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './redirect.ts'
import { useLogin } from './session.ts'

type GateProps = {
  /** The page's skeleton, shown until the login state is known, and during a redirect. */
  skeleton: ReactNode
  children: ReactNode
}

/** Level R: visitors are redirected to the login page and come back to this very address. */
export function LoginRequired({ skeleton, children }: GateProps) {
  const login = useLogin()
  const here = useLocation()
  const navigate = useNavigate()
  const target = loginPath(here)
  useEffect(() => {
    if (login === 'out') navigate(target, { replace: true })
  }, [login, navigate, target])
  return login === 'in' ? children : skeleton
}
