import { type PayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { PayPasswordSheet } from '#features/cashier/PayPasswordSheet.tsx'
import { asksPassword } from '#features/cashier/pay-method.ts'
import { TransferHead } from '#features/cashier/TransferHead.tsx'
import { TransferSteps } from '#features/cashier/TransferSteps.tsx'
import { underWay } from '#features/cashier/transfer.ts'
import { payInWechat, showUnpaid } from '#features/cashier/wechat-bridge.ts'
import { goToWechat, useWechatReturn } from '#features/cashier/wechat-login.ts'
import { ordersPath } from '#features/order/order-paths.ts'
import { useOwnPhoneCode } from '#features/sms/useOwnPhoneCode.tsx'
import { Failure } from '#list/Failure.tsx'
import { useUser } from '#session/session.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Header } from '#ui/Header.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { useStay } from '#ui/overlay/useStay.ts'
import { Page } from '#ui/Page.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { BillHead, CashierSkeleton, Digest, HandedOver, NotPayable } from './BillHead.tsx'
import styles from './order_payment.module.css'
import { copyPayLink, LeaveQuestion, Methods, PayBar, ReturnQuestion, TransferBar, TransferPanel } from './PayBar.tsx'
import { leaveText, switching } from './payment-words.ts'
import { useBill, useNextStep, usePay, useReturn } from './usePay.ts'

const handOverSheet = late(() => import('./HandOverSheet.tsx').then((module) => module.HandOverSheet))

const scanSheet = late(() => import('#features/cashier/ScanSheet.tsx').then((module) => module.ScanSheet))

const voucherSheet = late(() => import('#features/cashier/VoucherSheet.tsx').then((module) => module.VoucherSheet))

const setPayPasswordSheet = late(() =>
  import('#features/cashier/SetPayPasswordSheet.tsx').then((module) => module.SetPayPasswordSheet),
)

type Props = { orderNos: string; from: 'confirm' | 'list' | 'detail' }

export function Cashier({ orderNos, from }: Props) {
  const navigate = useNavigate()
  const back = useBack()
  const { bill, begin, error, isPending, refetch, serverOffsetMs, keepTransfer } = useBill(orderNos)
  const waiting = useDelayedSkeleton(isPending)
  const [picked, setPicked] = useState<PayChannel>()
  const [sheet, setSheet] = useState<'pin' | 'set' | 'voucher' | 'hand_over' | 'scan'>()
  const [scan, setScan] = useState('')
  const startPaying = usePay(orderNos)
  const sms = useOwnPhoneCode('pay_password')
  const maskedPhone = useUser()?.phone ?? ''
  const { mayPay, handsOver, main, quiet } = useNextStep(bill)
  const payable = bill?.state === 'payable'
  const transfer = underWay(bill?.transfer)
  const open = payable || (transfer !== undefined && bill?.state !== 'paid')
  const handedByMe = bill?.handed_over?.from_me ?? false
  // After a voucher was sent, or the bill handed over by a person who may not pay, leaving needs no question.
  const asksToStay = open && transfer?.state !== 'confirming' && (mayPay || !handedByMe)
  const stay = useStay(asksToStay)
  const trip = useReturn(orderNos, stay.settle)

  const usable = (code: PayChannel | undefined) => bill?.methods.some((one) => one.code === code && one.enabled)
  const channel = usable(picked) ? picked : transfer ? 'bank_transfer' : begin
  const secret = channel && asksPassword(channel) ? channel : 'balance'
  const free = bill?.pay_amount_fen === 0
  const nos = orderNos.split(',')
  const shown = channel === 'bank_transfer' ? transfer : undefined

  async function seeOutcome(result: 'auto' | 'offline' = 'auto') {
    await stay.leave()
    navigate(to.payStatus({ order_no: orderNos, result }), { replace: true })
  }

  async function seeOrders() {
    await stay.leave()
    navigate(ordersPath(nos), { replace: true })
  }

  const paid = bill?.state === 'paid'
  useEffect(() => {
    if (paid) navigate(to.payStatus({ order_no: orderNos }), { replace: true })
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
    } else if (outcome.kind === 'scan') {
      setScan(outcome.text)
      setSheet('scan')
    } else if (outcome.kind === 'bridge') {
      const result = await payInWechat(outcome.bridge)
      showUnpaid(result)
      if (result === 'ok') await seeOutcome()
      else void refetch()
    } else if (outcome.kind === 'wechat_login') {
      await stay.leave()
      if (!(await goToWechat(orderNos))) stay.settle()
    } else if (outcome.kind === 'transfer') {
      keepTransfer(outcome.transfer)
      window.scrollTo({ top: 0 })
    } else if (outcome.kind === 'no_password') {
      setSheet('set')
    } else {
      if (outcome.inPlace) return outcome.message
      setSheet(undefined)
      void refetch()
    }
    return undefined
  }

  useWechatReturn({
    clean: () => navigate(to.orderPayment({ order_no: orderNos, from }), { replace: true }),
    onKnown: () => go('wechat'),
  })

  async function press() {
    if (!bill || !channel) return
    const risk = transfer && switching(transfer)
    if (risk && !(await confirm(risk, { ok: '继续支付', cancel: '再想想' }))) return
    if (!asksPassword(channel) || free) return go(free ? 'balance' : channel)
    setSheet(bill.has_pay_password ? 'pin' : 'set')
  }

  async function leave() {
    await stay.leave()
    if (from === 'confirm') navigate(ordersPath(nos, 'unpaid'), { replace: true })
    else back()
  }

  const handOver = () => setSheet('hand_over')
  const passOn = {
    onHandOver: handsOver ? handOver : undefined,
    again: handedByMe,
    onCopyLink: () => copyPayLink(orderNos, bill?.pay_amount_fen ?? 0),
  }
  return (
    <Page
      header={<Header title="收银台" back={asksToStay ? stay.ask : true} />}
      busy={isPending}
      footer={
        shown ? (
          <TransferBar {...passOn} transfer={shown} onVoucher={() => setSheet('voucher')} onOrder={seeOrders} />
        ) : payable ? (
          <PayBar
            {...passOn}
            pays={main === 'pay'}
            amountFen={bill.pay_amount_fen}
            ready={channel !== undefined || free}
            byTransfer={channel === 'bank_transfer'}
            onPay={press}
          />
        ) : null
      }
    >
      {waiting || paid ? <CashierSkeleton /> : null}
      {error && !bill ? <Failure error={error} onRetry={refetch} gone={{ what: '订单' }} /> : null}
      {!open && (bill?.state === 'closed' || bill?.state === 'reviewing') ? (
        <NotPayable state={bill.state} orderNos={nos} />
      ) : null}
      {open && bill ? (
        <>
          {shown ? (
            <>
              <TransferHead transfer={shown} />
              <TransferPanel transfer={shown} amountFen={bill.pay_amount_fen} />
            </>
          ) : (
            <BillHead
              bill={bill}
              byTransfer={mayPay && channel === 'bank_transfer'}
              serverOffsetMs={serverOffsetMs}
              onEnd={() => void refetch()}
            />
          )}
          <HandedOver bill={bill} />
          <Digest orders={bill.orders} />
          {payable && !mayPay && !shown && !handedByMe ? (
            <Note icon="lock" className={styles.mayNot}>
              您没有付款权限，{handsOver ? '请转交给可付款的同事' : '请把付款链接发给可付款的同事'}
            </Note>
          ) : null}
          {payable && mayPay && !free && transfer?.state !== 'confirming' ? (
            <Methods
              bill={bill}
              value={channel}
              transfer={transfer}
              onChange={setPicked}
              onHandOver={quiet ? handOver : undefined}
            />
          ) : null}
          {mayPay && channel === 'bank_transfer' && !shown ? <TransferSteps /> : null}
          <LateSheet
            of={handOverSheet}
            with={{
              open: sheet === 'hand_over',
              orderNos,
              amountFen: bill.pay_amount_fen,
              onClose: () => setSheet(undefined),
              onChanged: refetch,
            }}
          />
          <LateSheet
            of={scanSheet}
            with={{
              open: sheet === 'scan' && !paid,
              amountFen: bill.pay_amount_fen,
              text: scan,
              onAsk: () => void refetch(),
              onDone: () => void seeOutcome(),
              onClose: () => setSheet(undefined),
            }}
          />
          <PayPasswordSheet
            open={sheet === 'pin'}
            amountFen={bill.pay_amount_fen}
            what={payChannelLabel[secret]}
            onClose={() => setSheet(undefined)}
            onPin={(pin) => go(secret, pin)}
            onForgotten={() => setSheet('set')}
          />
          <LateSheet
            of={setPayPasswordSheet}
            with={{
              open: sheet === 'set',
              first: !bill.has_pay_password,
              maskedPhone,
              sendCode: sms.request,
              onClose: () => setSheet(undefined),
              onSet: () => {
                toast.success('支付密码已设置')
                void refetch()
                setSheet('pin')
              },
            }}
          />
          {sms.captcha}
        </>
      ) : null}
      {transfer ? (
        <LateSheet
          of={voucherSheet}
          with={{
            open: sheet === 'voucher',
            paymentNo: transfer.payment_no,
            onClose: () => setSheet(undefined),
            onRefused: () => void refetch(),
            onSent: (sent) => {
              setSheet(undefined)
              keepTransfer(sent)
              return seeOutcome('offline')
            },
          }}
        />
      ) : null}
      <LeaveQuestion
        open={stay.asking}
        text={leaveText(transfer)}
        later={transfer || !mayPay ? '稍后再来' : '稍后再付'}
        go={mayPay ? (transfer ? '继续转账' : '继续支付') : '继续转交'}
        onStay={stay.stay}
        onLeave={() => void leave()}
      />
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
