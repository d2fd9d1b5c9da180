import { useNavigate } from 'react-router'
import { payPath } from '#features/order/order-paths.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import styles from './handed_over.module.css'
import type { Ticked } from './useTicked.ts'

/** Several bills, one payment. */
export function PayTogether({ ticked: { chosen, all, totalFen, markAll } }: { ticked: Ticked }) {
  const navigate = useNavigate()
  const nos = chosen.map(({ order_no }) => order_no)
  return (
    <BottomBar>
      <Check checked={all} mixed={chosen.length > 0} onChange={markAll}>
        全选
      </Check>
      <span className={styles.total}>
        <span className="s13">
          合计 <Money fen={totalFen} size={18} />
        </span>
        <span className="s12 t3">{`已选 ${chosen.length} 单`}</span>
      </span>
      <Button
        size="l"
        disabled={chosen.length === 0}
        onDisabledClick={() => toast('请选择要付款的订单')}
        onClick={() => navigate(payPath(nos, 'list'))}
      >
        合并付款
      </Button>
    </BottomBar>
  )
}
