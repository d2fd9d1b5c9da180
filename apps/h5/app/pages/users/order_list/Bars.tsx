import { type ExportFormat, exportOrders } from '@mall/contract/export'
import type { OrderDigest } from '@mall/contract/order.schema'
import type { ReactNode } from 'react'
import { download } from '#api/call.ts'
import type { useDecide } from '#features/approval/useDecide.tsx'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { PayTogether } from '#features/order/PayTogether.tsx'
import { SelectionBar } from '#list/SelectionBar.tsx'
import type { Selection } from '#list/selection.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { filterOf, type ListState } from './drill.ts'
import styles from './list.module.css'

export type Chosen = Selection<OrderDigest>
type Props = { chosen: Chosen }

const sumOf = ({ chosen }: Chosen) => chosen.reduce((sum, order) => sum + order.pay_amount_fen, 0)

/** How many, and what they come to. */
const Sum = ({ chosen, children }: Props & { children?: ReactNode }) => (
  <span className={styles.sum}>
    {children}
    <span className="text-hint text-ink-3">{`已选 ${chosen.chosen.length} 单`}</span>
  </span>
)

/** Several orders, one payment. */
export const PayBar = ({ chosen }: Props) => <PayTogether ticked={chosen} className={styles.sum} />

type ApprovalProps = Props & { decide: Pick<ReturnType<typeof useDecide>, 'approve' | 'reject'> }

/** Yes or no to several orders at once; each is decided by itself. */
export function ApprovalBar({ chosen, decide }: ApprovalProps) {
  const none = { disabled: chosen.chosen.length === 0, onDisabledClick: () => toast('请选择要审批的订单') }
  return (
    <SelectionBar selection={chosen}>
      <Sum chosen={chosen}>
        <Money fen={sumOf(chosen)} size={16} tone="ink" />
      </Sum>
      <Button variant="outline" {...none} onClick={() => decide.reject(chosen.chosen)}>
        驳回
      </Button>
      <Button {...none} onClick={() => decide.approve(chosen.chosen)}>
        批量通过
      </Button>
    </SelectionBar>
  )
}

type Found = {
  state: ListState
  /** orders that the filter finds, once they are counted */
  total?: number
}

const shownPart = ({ state, total }: Found) => ({
  count: total,
  fetch: (format: ExportFormat) => download(exportOrders, { ...filterOf(state), format }),
})

/** 「导出」 beside the search: what it found, or to tick some first. */
export const ExportTool = ({ onPick, ...found }: Found & { onPick: () => void }) => (
  <ExportButton permission="order:export" look="tool" shown={shownPart(found)} onPick={onPick} />
)

/** While orders are ticked to be exported. */
export function ExportBar({ chosen, ...found }: Found & Props) {
  const order_nos = chosen.chosen.map((order) => order.order_no)
  return (
    <SelectionBar selection={chosen}>
      <Sum chosen={chosen} />
      <ExportButton
        permission="order:export"
        look="bar"
        shown={shownPart(found)}
        chosen={{ count: order_nos.length, fetch: (format) => download(exportOrders, { format, order_nos }) }}
      />
    </SelectionBar>
  )
}
