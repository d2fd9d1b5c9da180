import { useNavigate } from 'react-router'
import { SelectionBar } from '#list/SelectionBar.tsx'
import type { Selection } from '#list/selection.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { payPath } from './order-paths.ts'

type Payable = { order_no: string; pay_amount_fen: number }
type Props<Order extends Payable> = {
  ticked: Selection<Order>
  /** of the two lines that tell how many and how much */
  className: string | undefined
}

/** Several orders, one payment. */
export function PayTogether<Order extends Payable>({ ticked, className }: Props<Order>) {
  const navigate = useNavigate()
  const { chosen } = ticked
  const nos = chosen.map(({ order_no }) => order_no)
  return (
    <SelectionBar selection={ticked}>
      <span className={className}>
        <span className="text-sub">
          合计 <Money fen={chosen.reduce((sum, { pay_amount_fen }) => sum + pay_amount_fen, 0)} size={18} />
        </span>
        <span className="text-hint text-ink-3">{`已选 ${nos.length} 单`}</span>
      </span>
      <Button
        size="l"
        disabled={nos.length === 0}
        onDisabledClick={() => toast('请选择要付款的订单')}
        onClick={() => navigate(payPath(nos, 'list'))}
      >
        合并付款
      </Button>
    </SelectionBar>
  )
}
