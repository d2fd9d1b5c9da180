import { useNavigate } from 'react-router'
import { payPath } from '#features/order/order-paths.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import styles from './list.module.css'
import type { Chosen } from './useChosen.ts'

/** Several orders, one payment. */
export function PayBar({ chosen: { eligible, chosen, totalFen, markAll } }: { chosen: Chosen }) {
  const navigate = useNavigate()
  const count = chosen.length
  const all = count > 0 && count === eligible.length
  return (
    <BottomBar>
      <Check checked={all} mixed={count > 0} onChange={markAll}>
        全选
      </Check>
      <span className={styles.sum}>
        <span className="s13">
          合计 <Money fen={totalFen} size={18} />
        </span>
        <span className="s12 t3">{`已选 ${count} 单`}</span>
      </span>
      <Button
        size="l"
        disabled={count === 0}
        onDisabledClick={() => toast('请选择要付款的订单')}
        onClick={() =>
          navigate(
            payPath(
              chosen.map((order) => order.order_no),
              'list',
            ),
          )
        }
      >
        合并付款
      </Button>
    </BottomBar>
  )
}
