import type { OrderDetail } from '@mall/contract/order/terms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { aftersaleLinesQuery, aftersalePath, type EligibleLine } from '#features/aftersale/aftersale.ts'
import { isRunning } from '#features/aftersale/command-table.ts'
import { afterOrder } from '#features/order/after-order.ts'
import type { Action } from '#ui/ActionButtons.tsx'

export type LineAfter = Pick<EligibleLine, 'requests' | 'types'>

/** Refunds and service of an order: the available actions, and the requests on each line. */
export function useAfterSales(order: OrderDetail | undefined): {
  also: Omit<Action, 'key'>[]
  of: (itemId: number) => LineAfter | undefined
} {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...aftersaleLinesQuery(order?.order_no ?? ''),
    enabled: order !== undefined && order.paid_at !== null && !order.is_membership,
  })
  const of = (itemId: number) => data?.lines.find(({ order_item_id }) => order_item_id === itemId)
  if (!order) return { also: [], of }
  const also: Omit<Action, 'key'>[] = afterOrder(order, navigate)
  const running = data?.lines.flatMap(({ requests }) => requests).find(({ status }) => isRunning(status))
  if (running) {
    also.unshift({ label: running.is_refund ? '查看退款' : '查看售后', run: () => navigate(aftersalePath(running)) })
  }
  return { also, of }
}
