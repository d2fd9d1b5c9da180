import { cancelRepayment } from '@mall/contract/credit/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '#api/query.ts'
import { PayPasswordSheet } from '#features/cashier/PayPasswordSheet.tsx'
import { repaymentQuery } from '#features/credit/credit.ts'
import { useCreditRefresh } from '#features/credit/useCreditRefresh.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { useUser } from '#session/session.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import type { Means, RepayChannel } from './repay-amounts.ts'
import { TransferSheet } from './TransferSheet.tsx'
import { useRepay } from './useRepay.ts'
import type { Repayment } from './useRepayment.ts'

const repaySheet = late(() => import('./RepaySheet.tsx').then((module) => module.RepaySheet))

const setPayPasswordSheet = late(() =>
  import('#features/cashier/SetPayPasswordSheet.tsx').then((module) => module.SetPayPasswordSheet),
)

type Props = {
  repayment: Repayment
  means: Means
  title: string
  /** the statement to repay first; without it, the oldest */
  statementId?: number
  /** the amount to pay on it, or on all statements, fen */
  billedFen: number
}

/** The form, then the payment password, or the account to transfer to. */
export function RepayFlow({ repayment, means, title, statementId, billedFen }: Props) {
  const { step, setStep, transfer } = repayment
  const cache = useQueryClient()
  const refresh = useCreditRefresh()
  const repay = useRepay()
  const { mutateAsync: cancel } = useMutation(mutationOf(cancelRepayment))
  const sms = useOwnPhoneCode('pay_password')
  const maskedPhone = useUser()?.phone ?? ''
  const [fen, setFen] = useState(0)
  const [set, setSet] = useState(false)
  const hasPassword = set || means.has_pay_password
  const close = () => setStep(undefined)

  async function go(amountFen: number, channel: RepayChannel, pin?: string): Promise<string | undefined> {
    const outcome = await repay({
      amount_fen: amountFen,
      channel,
      ...(statementId === undefined ? {} : { statement_id: statementId }),
      ...(pin === undefined ? {} : { pay_password: pin }),
    })
    if (!outcome) return undefined
    if (outcome.kind === 'wrong_pin') return outcome.message
    if (outcome.kind === 'no_password') {
      setStep('set')
      return undefined
    }
    if (outcome.kind === 'transfer') {
      cache.setQueryData(repaymentQuery.queryKey, (held) => held && { ...held, transfer: outcome.transfer })
      setStep('transfer')
    } else if (outcome.kind === 'paid') {
      close()
      toast.success(`已还款 ${moneyText(amountFen)}`)
    } else setStep('form')
    void refresh()
    return undefined
  }

  function ready(amountFen: number, channel: RepayChannel) {
    setFen(amountFen)
    if (channel === 'bank_transfer') return go(amountFen, channel)
    setStep(hasPassword ? 'pin' : 'set')
  }

  async function giveUp(paymentNo: string) {
    const sure = await confirm('取消后，之前的识别码仍然有效：已经转出的钱到账后照样还款', { ok: '取消还款' })
    if (!sure) return
    // The call has shown the reason of a refusal.
    const done = await cancel({ payment_no: paymentNo }).catch(() => null)
    close()
    if (done) toast.success('已取消')
    await refresh()
  }

  return (
    <>
      <LateSheet
        of={repaySheet}
        with={{
          open: step === 'form',
          active: step !== undefined,
          title,
          means,
          billedFen,
          onClose: close,
          onReady: ready,
        }}
      />
      <PayPasswordSheet
        open={step === 'pin'}
        amountFen={fen}
        what="账期还款"
        onClose={() => setStep('form')}
        onPin={(pin) => go(fen, 'balance', pin)}
        onForgotten={() => setStep('set')}
      />
      <LateSheet
        of={setPayPasswordSheet}
        with={{
          open: step === 'set',
          first: !hasPassword,
          maskedPhone,
          sendCode: sms.request,
          onClose: () => setStep('form'),
          onSet: () => {
            toast.success('支付密码已设置')
            setSet(true)
            setStep('pin')
          },
        }}
      />
      {transfer ? (
        <TransferSheet
          open={step === 'transfer'}
          transfer={transfer}
          onClose={close}
          onChange={() => setStep('form')}
          onGiveUp={() => giveUp(transfer.payment_no)}
        />
      ) : null}
      {sms.captcha}
    </>
  )
}
