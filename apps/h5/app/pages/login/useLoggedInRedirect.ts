import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { landingOf } from '#session/login.ts'
import { useSession } from '#session/session.ts'

/** Sends a person who is logged in already on to their target. */
export function useLoggedInRedirect(target: string): void {
  const to = useSession(({ ready, token, userInfo }) =>
    ready && token !== null && userInfo !== null ? landingOf(userInfo, target) : null,
  )
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true })
  }, [to, navigate])
}
