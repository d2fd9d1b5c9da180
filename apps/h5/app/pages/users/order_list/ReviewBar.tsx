import type { useDecide } from '#features/review/useDecide.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import styles from './list.module.css'
import type { Chosen } from './useChosen.ts'

type Props = { chosen: Chosen; decide: Pick<ReturnType<typeof useDecide>, 'approve' | 'reject'> }

/** Yes or no to several orders at once; each is decided by itself. */
export function ReviewBar({ chosen: { eligible, chosen, totalFen, markAll }, decide }: Props) {
  const count = chosen.length
  const none = { disabled: count === 0, onDisabledClick: () => toast('请选择要审批的订单') }
  return (
    <BottomBar>
      <Check checked={count > 0 && count === eligible.length} mixed={count > 0} onChange={markAll}>
        全选
      </Check>
      <span className={styles.sum}>
        <Money fen={totalFen} size={16} tone="ink" />
        <span className="s12 t3">{`已选 ${count} 单`}</span>
      </span>
      <Button variant="outline" {...none} onClick={() => decide.reject(chosen)}>
        驳回
      </Button>
      <Button {...none} onClick={() => decide.approve(chosen)}>
        批量通过
      </Button>
    </BottomBar>
  )
}
