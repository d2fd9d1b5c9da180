import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { underWay } from '#features/cashier/transfer.ts'
import { repaymentQuery } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { toast } from '#ui/feedback/feedback.ts'

type RepayStep = 'form' | 'pin' | 'set' | 'transfer'

/** The methods of repayment, and the step of the flow; without the right to pay nothing is fetched. */
export function useRepayment() {
  const mayPay = useCan('order:pay')
  const query = useQuery({ ...repaymentQuery, enabled: mayPay, refetchOnWindowFocus: true })
  const [step, setStep] = useState<RepayStep>()

  /** Refetches first: others may have repaid meanwhile. The call shows its own error. */
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
