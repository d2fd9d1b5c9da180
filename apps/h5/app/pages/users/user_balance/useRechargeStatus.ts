import { rechargeStatus } from '@mall/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { moneyText } from '#ui/money.ts'
import { nextAsk, pollForMs, type RechargeShown, shownOf } from './recharge-outcome.ts'
import { useWalletRefresh } from './useWallet.ts'

/** Asked for until there is an answer or half a minute has passed; `again()` asks for another half. */
export function useRechargeStatus(paymentNo: string, onPaid: () => void) {
  const refresh = useWalletRefresh()
  const since = useRef(Date.now())
  const [patient, setPatient] = useState(true)
  const { data, error, refetch } = useQuery({
    ...queryOf(rechargeStatus, { payment_no: paymentNo }, { staleTime: 0 }),
    refetchInterval: ({ state }) => nextAsk(state.data?.status, Date.now() - since.current),
  })
  // Not to be found is an answer; a lost connection is none.
  const unanswered: RechargeShown = error === null ? 'waiting' : isGone(error) ? 'failed' : 'late'
  const shown = data ? shownOf(data.status, patient) : unanswered
  const asking = data !== undefined && shown === 'waiting'

  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => setPatient(false), Math.max(0, since.current + pollForMs - Date.now()))
    return () => clearTimeout(timer)
  }, [asking])

  const told = useEffectEvent(() => {
    toast.success(`充值成功，${moneyText(data?.amount_fen ?? 0)} 已到账`)
    void refresh()
    onPaid()
  })
  const paid = shown === 'paid'
  useEffect(() => {
    if (paid) told()
  }, [paid])

  return {
    shown,
    data,
    again() {
      since.current = Date.now()
      setPatient(true)
      return refetch()
    },
  }
}
