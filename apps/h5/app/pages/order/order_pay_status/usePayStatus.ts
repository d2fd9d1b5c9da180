import { listOrders, orderCounts } from '@mall/contract/order/calls'
import { payStatus } from '@mall/contract/payment/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allOf, queryOf } from '#api/query.ts'
import { refreshUser } from '#session/profile.ts'
import { nextPoll, pollForMs } from './outcome.ts'

/** The outcome, polled until there is one or half a minute has passed; `again()` polls for another half. */
export function usePayStatus(orderNos: string) {
  const cache = useQueryClient()
  const since = useRef(Date.now())
  const [patient, setPatient] = useState(true)
  const query = useQuery({
    ...queryOf(payStatus, { order_no: orderNos }, { staleTime: 0 }),
    refetchInterval: ({ state }) => nextPoll(state.data?.status, Date.now() - since.current),
  })
  const { data, refetch } = query
  const paying = data?.status === 'paying'

  useEffect(() => {
    if (!paying || !patient) return
    const timer = setTimeout(() => setPatient(false), Math.max(0, since.current + pollForMs - Date.now()))
    return () => clearTimeout(timer)
  }, [paying, patient])

  const settled = data !== undefined && !paying
  useEffect(() => {
    if (!settled) return
    // Lists and the balance show the time before.
    void cache.invalidateQueries({ queryKey: allOf(listOrders) })
    void cache.invalidateQueries({ queryKey: allOf(orderCounts) })
    void refreshUser()
  }, [settled, cache])

  return {
    ...query,
    shown: paying && !patient ? ('late' as const) : data?.status,
    again() {
      since.current = Date.now()
      setPatient(true)
      return refetch()
    },
  }
}
