import { creditAccount, creditLines, creditStatement, creditStatements, repayment } from '@mall/contract/credit/calls'
import { wallet, walletLog } from '@mall/contract/wallet/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { allOf } from '#api/query.ts'
import { refreshUser } from '#session/profile.ts'

const touched = [creditAccount, creditStatements, creditStatement, creditLines, repayment, wallet, walletLog]

/** `await refresh()` after a repayment or a dispute: all that is owed, and the balance that it may have been paid from. */
export function useCreditRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        ...touched.map((endpoint) => cache.invalidateQueries({ queryKey: allOf(endpoint) })),
        refreshUser(),
      ]),
    [cache],
  )
}
