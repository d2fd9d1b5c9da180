import type { Transfer } from '@mall/contract/payment'
import { TransferAccount } from '#features/cashier/TransferAccount.tsx'
import { TransferSteps } from '#features/cashier/TransferSteps.tsx'
import { Vouchers } from '#features/cashier/Vouchers.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import styles from './order_payment.module.css'

type Props = {
  transfer: Transfer
  /** what the orders shown come to, fen */
  amountFen: number
}

/** Where to pay, how, and what was sent so far. */
export function TransferPanel({ transfer, amountFen }: Props) {
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
