import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { underWay } from '#features/cashier/transfer.ts'
import { repaymentQuery } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { toast } from '#ui/feedback/feedback.ts'

type RepayStep = 'form' | 'pin' | 'set' | 'transfer'

/** What a repayment can be made with, and how far one has come; nothing for those who may only look. */
export function useRepayment() {
  const mayPay = useCan('order:pay')
  const query = useQuery({ ...repaymentQuery, enabled: mayPay, refetchOnWindowFocus: true })
  const [step, setStep] = useState<RepayStep>()

  /** Asks again first: others may have repaid meanwhile. Why it cannot be known has been told by the call. */
  async function start(): Promise<void> {
    const { data } = await query.refetch()
    if (!data) return
    if (data.owed_fen === 0) toast('当前没有可还的款项')
    else setStep('form')
  }

  return {
    mayPay,
    means: mayPay ? query.data : undefined,
    transfer: underWay(query.data?.transfer),
    step,
    setStep,
    start,
  }
}

export type Repayment = ReturnType<typeof useRepayment>
