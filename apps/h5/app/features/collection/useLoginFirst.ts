import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#session/redirect.ts'
import { tokenNow } from '#session/session.ts'

/** `if (loginFirst()) return`: sends a visitor to the login page, from where they come back to this very address. */
export function useLoginFirst(): () => boolean {
  const here = useLocation()
  const navigate = useNavigate()
  return () => {
    if (tokenNow()) return false
    navigate(loginPath(here))
    return true
  }
}
