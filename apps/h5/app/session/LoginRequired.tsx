import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './redirect.ts'
import { useLogin } from './session.ts'

type GateProps = {
  /** What stands here until it is known who this is, and while moving on: the page's skeleton. */
  skeleton: ReactNode
  children: ReactNode
}

/** Level R: whoever is not logged in goes to the login page and comes back to this very address. */
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
