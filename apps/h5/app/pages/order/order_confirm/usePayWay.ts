import { payMethods } from '@mall/contract/payment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { methodToBegin, type PayWay, wayOf } from '#features/cashier/method.ts'
import { waysOf } from '#features/cashier/wish.ts'

/** How the order is to be paid: what was picked, as long as it can be had, else what the cashier would begin with. */
export function usePayWay(amount_fen: number) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(payMethods, { amount_fen }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const [picked, setPicked] = useState<PayWay>()
  const ways = data && waysOf(data.methods)
  const first = data && methodToBegin(data.methods, data.last_channel)
  const usable = ways?.some(({ code, enabled }) => code === picked && enabled)
  return {
    ways,
    failed: isError && !data,
    retry: refetch,
    way: usable ? picked : first && wayOf(first),
    pick: setPicked,
  }
}
