import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#session/session.ts'

/** Who is logged in already has no business here: on to where they wanted to go. */
export function useLoggedInRedirect(target: string): void {
  const inside = useSession((session) => session.ready && session.token !== null && session.userInfo !== null)
  const navigate = useNavigate()
  useEffect(() => {
    if (inside) navigate(target, { replace: true })
  }, [inside, navigate, target])
}
