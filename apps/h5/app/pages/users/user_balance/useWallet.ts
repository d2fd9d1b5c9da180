import type { OutputOf } from '@mall/contract/endpoint'
import { wallet, walletLog } from '@mall/contract/wallet'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { allOf, infiniteOf, queryOf } from '#api/query.ts'
import { refreshUser } from '#session/profile.ts'
import { isTooLong } from './wallet-range.ts'
import { inputOf, type WalletState } from './wallet-state.ts'

export type Wallet = OutputOf<typeof wallet>

const walletQuery = queryOf(wallet, {}, { staleTime: 0 })

/** What lies in the wallet; money comes and goes elsewhere, so it is asked for whenever one looks at the page again. */
export const useWallet = () => useQuery({ ...walletQuery, refetchOnWindowFocus: true })

export const useWalletLog = (state: WalletState) =>
  useInfiniteQuery({ ...infiniteOf(walletLog, inputOf(state), { staleTime: 0 }), enabled: !isTooLong(state.date) })

/** `await refresh()` after money has moved: the wallet, its log, and the balance that other pages show. */
export function useWalletRefresh(): () => Promise<unknown> {
  const cache = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: allOf(wallet) }),
        cache.invalidateQueries({ queryKey: allOf(walletLog) }),
        refreshUser(),
      ]),
    [cache],
  )
}
