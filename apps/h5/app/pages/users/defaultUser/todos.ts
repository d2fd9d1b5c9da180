import { orderTimes } from '@mall/contract/order'
import type { Permission } from '@mall/contract/permission'
import { messagesPath } from '#features/messages/unread.ts'
import type { IconName } from '#ui/iconPaths.ts'

export type Todo = { icon: IconName; text: string; hint: string; count: number; unit: string; to: string }

export type Waiting = {
  unpaid: number
  review: number
  unreceived: number
  unreviewed: number
  unread: number
  isCompany: boolean
  may: (permission: Permission) => boolean
}

/** What waits for this person, the most urgent first; what they have no right to do is not theirs to do. */
export function todosOf({ unpaid, review, unreceived, unreviewed, unread, isCompany, may }: Waiting): Todo[] {
  const submits = may('order:submit')
  const all: (Todo & { mine: boolean })[] = [
    {
      icon: 'card',
      text: '待付款',
      hint: '超时未付款的订单会自动取消',
      count: unpaid,
      unit: '笔',
      to: '/users/order_list?tab=unpaid',
      mine: may('order:pay'),
    },
    {
      icon: 'review',
      text: '待审批',
      hint: '审批通过后才能付款',
      count: review,
      unit: '笔',
      to: '/users/order_list?tab=review',
      mine: isCompany,
    },
    {
      icon: 'truck',
      text: '待收货',
      hint: '收到商品后记得确认收货',
      count: unreceived,
      unit: '笔',
      to: '/users/order_list?tab=unreceived',
      mine: submits,
    },
    {
      icon: 'star',
      text: '待评价',
      hint: `订单完成后 ${orderTimes.evaluateDays} 天内可以评价`,
      count: unreviewed,
      unit: '件',
      to: '/users/evaluation_list',
      mine: submits,
    },
    {
      icon: 'bell',
      text: '未读消息',
      hint: '看看订单、资金和到货有什么新进展',
      count: unread,
      unit: '条',
      to: messagesPath,
      mine: true,
    },
  ]
  return all.filter(({ mine, count }) => mine && count > 0).map(({ mine: _, ...todo }) => todo)
}
