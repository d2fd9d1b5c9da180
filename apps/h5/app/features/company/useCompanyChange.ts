import { useQueryClient } from '@tanstack/react-query'
import { settleLogin } from '#session/login.ts'
import type { UserInfo } from '#session/session.ts'

/**
 * After joining, leaving, verifying or taking over a company: orders, cart and prices belong to another owner now. Earlier
 * answers are dropped, and everything that depends on the company is refetched, as after a login.
 */
export function useCompanyChange(): () => Promise<UserInfo | null> {
  const cache = useQueryClient()
  return () => {
    cache.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.personal === true })
    return settleLogin()
  }
}
