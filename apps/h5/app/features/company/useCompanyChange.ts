import { useQueryClient } from '@tanstack/react-query'
import { settleLogin } from '#session/login.ts'
import type { UserInfo } from '#session/session.ts'

/**
 * After joining, leaving, verifying or taking over a company: orders, cart and prices are somebody else's now. What was
 * answered before is forgotten, and all that depends on who one buys for is asked for again, as after a login.
 */
export function useCompanyChange(): () => Promise<UserInfo | null> {
  const cache = useQueryClient()
  return () => {
    cache.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.personal === true })
    return settleLogin()
  }
}
