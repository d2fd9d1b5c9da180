import type { Transfer } from '@mall/contract/payment/terms'
import type { PayChannel } from '@mall/contract/payment/words'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { TransferAccount } from '#features/cashier/TransferAccount.tsx'
import { TransferSteps } from '#features/cashier/TransferSteps.tsx'
import { Vouchers } from '#features/cashier/Vouchers.tsx'
import { useCan } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import styles from './order_payment.module.css'
import type { Bill } from './usePay.ts'

type Props = PassOnProps & {
  /** this person pays; else the bill is passed on */
  pays: boolean
  amountFen: number
  ready: boolean
  /** the button does not pay yet, but asks for the account to transfer to */
  byTransfer: boolean
  onPay: () => unknown
}

export function PayBar({ pays, amountFen, ready, byTransfer, onPay, ...passOn }: Props) {
  const words = byTransfer ? `对公转账 ${moneyText(amountFen)}` : `确认支付 ${moneyText(amountFen)}`
  return (
    <BottomBar>
      {pays ? (
        <Button size="l" grow disabled={!ready} onDisabledClick={() => toast('请选择支付方式')} onClick={onPay}>
          {amountFen === 0 ? '确认' : words}
        </Button>
      ) : (
        <PassOn {...passOn} />
      )}
    </BottomBar>
  )
}

export type PassOnProps = {
  /** left out for people who may not hand bills over: they can only copy the link */
  onHandOver?: () => void
  /** it was handed over by this person already */
  again: boolean
  onCopyLink: () => unknown
}

/** For people who do not pay: the button that passes the bill on. */
export function PassOn({ onHandOver, again, onCopyLink }: PassOnProps) {
  return onHandOver ? (
    <Button size="l" grow variant={again ? 'outline' : 'primary'} onClick={onHandOver}>
      {again ? '重新转交' : '转交付款'}
    </Button>
  ) : (
    <Button size="l" grow onClick={onCopyLink}>
      复制付款链接
    </Button>
  )
}

type TransferProps = PassOnProps & { transfer: Transfer; onVoucher: () => void; onOrder: () => unknown }

/** The next step of a transfer: its voucher, or only waiting. */
export function TransferBar({ transfer, onVoucher, onOrder, ...passOn }: TransferProps) {
  const mayPay = useCan('order:pay')
  if (transfer.state === 'confirming') {
    return (
      <BottomBar>
        {mayPay ? (
          <Button size="l" variant="outline" grow onClick={onVoucher}>
            补充凭证
          </Button>
        ) : null}
        <Button size="l" grow onClick={onOrder}>
          查看订单
        </Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      {mayPay ? (
        <Button size="l" grow onClick={onVoucher}>
          {transfer.state === 'refused' ? '重新上传凭证' : '已转账，上传凭证'}
        </Button>
      ) : (
        <PassOn {...passOn} />
      )}
    </BottomBar>
  )
}

/** Copies the bill as a line for a chat, for payers whom the mall's messages do not reach. */
export async function copyPayLink(orderNos: string, amountFen: number): Promise<void> {
  const link = `${location.origin}/order/order_payment?order_no=${orderNos}&from=list`
  if (await copyToClipboard(`请帮忙支付这笔采购订单（${moneyText(amountFen)}）：${link}`)) {
    toast.success('付款链接已复制，发给可付款的同事即可')
  } else toast.error('复制失败，请从地址栏复制链接')
}

type MethodsProps = {
  bill: Pick<Bill, 'methods'>
  value: PayChannel | undefined
  /** the transfer in progress: paying in another way ends it */
  transfer: Transfer | undefined
  onChange: (code: PayChannel) => void
  /** offered beside the methods when some of the company's money cannot be used by this person */
  onHandOver?: () => void
}

export function Methods({ bill, value, transfer, onChange, onHandOver }: MethodsProps) {
  // Balance and credit are not the mall's ways of payment but the buyer's own money.
  const hasMallWay = bill.methods.some(({ code }) => code !== 'balance' && code !== 'credit')
  return (
    <Card kind="cells" label="支付方式">
      <MethodList methods={bill.methods} value={value} onChange={onChange} />
      {hasMallWay ? null : <p className="pt-2 pb-3 hairline-t text-hint text-ink-3">商城暂未开通其他付款方式</p>}
      {transfer ? (
        <p className="pt-2 pb-3 hairline-t text-hint text-ink-3">
          {value === 'bank_transfer'
            ? '也可以改用其他方式支付；付清后，此次对公转账自动作废'
            : '付清后，此次对公转账自动作废；已经转出的款项将原路退回'}
        </p>
      ) : null}
      {onHandOver ? (
        <button className={styles.handOver} type="button" onClick={onHandOver}>
          转交同事付款
          <Icon name="right" size={14} />
        </button>
      ) : null}
    </Card>
  )
}

type TransferPanelProps = {
  transfer: Transfer
  /** the total of the orders shown, fen */
  amountFen: number
}

/** Account, amount and vouchers of a transfer. */
export function TransferPanel({ transfer, amountFen }: TransferPanelProps) {
  const sent = transfer.state === 'confirming'
  return (
    <>
      {transfer.amount_fen === amountFen ? null : (
        <Note className={styles.merged}>本次转账与其他订单合并付款，共 {moneyText(transfer.amount_fen)}</Note>
      )}
      {sent ? <Vouchers vouchers={transfer.vouchers} /> : null}
      <TransferAccount transfer={transfer} />
      {sent ? null : (
        <>
          <TransferSteps />
          <Vouchers vouchers={transfer.vouchers} />
        </>
      )}
    </>
  )
}

const mark = (
  <span className="dialog-mark">
    <Icon name="warning" size={24} />
  </span>
)

type LeaveProps = {
  open: boolean
  text: string
  /** labels of the two buttons: leave, or stay */
  later: string
  go: string
  onStay: () => void
  onLeave: () => void
}

/** The question that Back asks. */
export function LeaveQuestion({ open, text, later, go, onStay, onLeave }: LeaveProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onStay}
      title="温馨提示"
      mark={mark}
      actions={
        <>
          <Button variant="outline" onClick={onLeave}>
            {later}
          </Button>
          <Button first onClick={onStay}>
            {go}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{text}</p>
    </Dialog>
  )
}

type ReturnProps = { open: boolean; onAgain: () => void; onDone: () => void }

/** The question after a return from the channel's own cashier. */
export function ReturnQuestion({ open, onAgain, onDone }: ReturnProps) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onAgain}
      title="温馨提示"
      mark={mark}
      actions={
        <>
          <Button variant="outline" onClick={onAgain}>
            重新支付
          </Button>
          <Button first onClick={onDone}>
            已完成支付
          </Button>
        </>
      }
    >
      <p className="dialog-text">是否已完成支付？</p>
    </Dialog>
  )
}
