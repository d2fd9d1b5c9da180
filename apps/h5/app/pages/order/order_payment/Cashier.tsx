import { cashier, type PayChannel } from '@mall/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { methodToBegin } from '#features/cashier/method.ts'
import { PayPasswordSheet } from '#features/cashier/PayPasswordSheet.tsx'
import { SetPayPasswordSheet } from '#features/cashier/SetPayPasswordSheet.tsx'
import { useSmsCode } from '#features/sms/useSmsCode.tsx'
import { useSession, useUser } from '#session/session.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyBlock, ErrorBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { Page } from '#ui/Page.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { ordersPath } from '../order_nos.ts'
import { BillHead } from './BillHead.tsx'
import { CashierSkeleton } from './CashierSkeleton.tsx'
import { Digest } from './Digest.tsx'
import { NotPayable } from './NotPayable.tsx'
import { PayBar } from './PayBar.tsx'
import { LeaveQuestion, ReturnQuestion } from './Questions.tsx'
import { usePay } from './usePay.ts'
import { useReturn } from './useReturn.ts'
import { useStay } from './useStay.ts'

type Props = { orderNos: string; from: 'confirm' | 'list' | 'detail' }

export function Cashier({ orderNos, from }: Props) {
  const navigate = useNavigate()
  const back = useBack()
  const {
    data: bill,
    error,
    isPending,
    refetch,
    dataUpdatedAt,
  } = useQuery(queryOf(cashier, { order_no: orderNos }, { staleTime: 0 }))
  const waiting = useDelayedSkeleton(isPending)
  const [picked, setPicked] = useState<PayChannel>()
  const [sheet, setSheet] = useState<'pin' | 'set'>()
  const startPaying = usePay(orderNos)
  const sms = useSmsCode('pay_password')
  const maskedPhone = useUser()?.phone ?? ''
  const account = useSession((session) => session.account)
  const payable = bill?.state === 'payable'
  const stay = useStay(payable)
  const trip = useReturn(orderNos, stay.settle)

  const usable = (code: PayChannel | undefined) => bill?.methods.some((one) => one.code === code && one.enabled)
  const channel = usable(picked) ? picked : bill && methodToBegin(bill.methods, bill.last_channel)
  const free = bill?.pay_amount_fen === 0
  const nos = orderNos.split(',')

  async function seeOutcome() {
    await stay.leave()
    navigate(`/order/order_pay_status?order_no=${orderNos}`, { replace: true })
  }

  const paid = bill?.state === 'paid'
  useEffect(() => {
    if (paid) navigate(`/order/order_pay_status?order_no=${orderNos}`, { replace: true })
  }, [paid, navigate, orderNos])

  async function go(by: PayChannel, pin?: string): Promise<string | undefined> {
    const outcome = await startPaying(by, pin)
    if (!outcome) return undefined
    if (outcome.kind === 'paid') {
      setSheet(undefined)
      await seeOutcome()
    } else if (outcome.kind === 'away') {
      await stay.leave()
      location.assign(outcome.url)
    } else if (outcome.kind === 'no_password') {
      setSheet('set')
    } else {
      if (outcome.inPlace) return outcome.said
      setSheet(undefined)
      void refetch()
    }
    return undefined
  }

  function press() {
    if (!bill || !channel) return
    if (channel !== 'balance' || free) return go(free ? 'balance' : channel)
    setSheet(bill.has_pay_password ? 'pin' : 'set')
  }

  async function leave() {
    await stay.leave()
    if (from === 'confirm') navigate(ordersPath(nos, 'unpaid'), { replace: true })
    else back()
  }

  const failure = error instanceof CallError ? error : null
  return (
    <Page
      header={<Header title="收银台" back={payable ? stay.ask : true} />}
      busy={isPending}
      footer={
        payable ? <PayBar amountFen={bill.pay_amount_fen} ready={channel !== undefined || free} onPay={press} /> : null
      }
    >
      {waiting || paid ? <CashierSkeleton /> : null}
      {error && !bill ? (
        isGone(error) ? (
          <GoneBlock what="订单" onBack={back} />
        ) : (
          <ErrorBlock
            onRetry={refetch}
            offline={failure?.kind === 'network'}
            at={failure?.kind === 'defect' ? failure.at : undefined}
          />
        )
      ) : null}
      {bill?.state === 'closed' || bill?.state === 'reviewing' ? (
        <NotPayable state={bill.state} orderNos={nos} />
      ) : null}
      {payable ? (
        <>
          <BillHead
            bill={bill}
            serverOffsetMs={Date.parse(bill.server_now) - dataUpdatedAt}
            onEnd={() => void refetch()}
          />
          <Digest orders={bill.orders} />
          {free ? null : (
            <Card kind="cells" label="支付方式">
              {bill.methods.length > 0 ? (
                <MethodList methods={bill.methods} value={channel} onChange={setPicked} />
              ) : (
                <EmptyBlock tight picture="network" title="暂无可用支付方式" hint="请稍后再试，或联系客服" />
              )}
            </Card>
          )}
          <PayPasswordSheet
            open={sheet === 'pin'}
            amountFen={bill.pay_amount_fen}
            onClose={() => setSheet(undefined)}
            onPin={(pin) => go('balance', pin)}
            onForgotten={() => setSheet('set')}
          />
          <SetPayPasswordSheet
            open={sheet === 'set'}
            first={!bill.has_pay_password}
            maskedPhone={maskedPhone}
            account={account}
            sendCode={sms.request}
            onClose={() => setSheet(undefined)}
            onSet={() => {
              toast.success('支付密码已设置')
              void refetch()
              setSheet('pin')
            }}
          />
          {sms.captcha}
        </>
      ) : null}
      <LeaveQuestion open={stay.asking} onStay={stay.stay} onLeave={() => void leave()} />
      <ReturnQuestion
        open={trip.back && payable}
        onAgain={() => {
          trip.answer()
          void refetch()
        }}
        onDone={() => {
          trip.answer()
          void seeOutcome()
        }}
      />
    </Page>
  )
}
