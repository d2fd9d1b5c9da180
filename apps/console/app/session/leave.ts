import { deskLogout } from '@mall/contract/console/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sent } from '#api/query.ts'
import { dropToken } from '#api/token.ts'
import { pages } from '#app/pages.ts'

/** Logs out. The browser forgets the login even if the mall cannot be reached. */
export function useLeave() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await sent(deskLogout, {})
    } finally {
      dropToken()
      cache.clear()
      void navigate(pages.login.path)
    }
  }
}
