import type { PayChannel, Transfer } from '@mall/contract/payment'
import { MethodList } from '#features/cashier/MethodList.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './order_payment.module.css'
import type { Bill } from './usePay.ts'

type Props = {
  bill: Bill
  value: PayChannel | undefined
  /** the one under way: another way to pay ends it */
  transfer: Transfer | undefined
  onChange: (code: PayChannel) => void
  /** offered beside the methods when some of the company's money cannot be used by this person */
  onHandOver?: () => void
}

export function Methods({ bill, value, transfer, onChange, onHandOver }: Props) {
  return (
    <Card kind="cells" label="支付方式">
      {bill.methods.length > 0 ? (
        <MethodList methods={bill.methods} value={value} onChange={onChange} />
      ) : (
        <EmptyBlock tight picture="network" title="暂无可用支付方式" hint="请稍后再试，或联系客服" />
      )}
      {transfer ? (
        <p className={styles.switching}>
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
