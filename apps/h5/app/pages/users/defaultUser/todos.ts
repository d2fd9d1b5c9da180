import type { OrderDigest } from '@mall/contract/order/terms'
import { orderTimes } from '@mall/contract/order/words'
import type { Permission } from '@mall/contract/permission/permission'
import { to } from '#app/pages.ts'
import { messagesPath } from '#features/messages/unread.ts'
import type { IconName } from '#ui/icon-paths.ts'
import { clockText, dayName } from '#ui/time.ts'

export type Todo = { icon: IconName; text: string; hint: string; count: number; unit: string; to: string }

export type Waiting = {
  unpaid: number
  /** When the first of the unpaid orders closes, in ms; null until it is known. */
  unpaidUntil: number | null
  /** Orders that this person may decide now. */
  review: number
  unreceived: number
  unreviewed: number
  unread: number
  isCompany: boolean
  /** in ms */
  now: number
  may: (permission: Permission) => boolean
}

/**
 * Tasks of this person, those with a deadline first, then the most urgent; tasks that they have no right to do are left out.
 * In a company they decide and pay everything that they may, whoever submitted it.
 */
export function todosOf(waiting: Waiting): Todo[] {
  const { unpaid, unpaidUntil, review, unreceived, unreviewed, unread, isCompany, now, may } = waiting
  const submits = may('order:submit')
  const scope = isCompany ? 'company' : null
  const all: (Todo & { mine: boolean })[] = [
    {
      icon: 'card',
      text: '待付款',
      hint: unpaidUntil === null ? '超时未付款的订单会自动取消' : `最早一笔 ${whenText(unpaidUntil, now)} 自动取消`,
      count: unpaid,
      unit: '笔',
      to: to.orderList({ tab: 'unpaid', scope }),
      mine: may('order:pay'),
    },
    {
      icon: 'review',
      text: '待审批',
      hint: '审批通过后才能付款',
      count: review,
      unit: '笔',
      to: to.orderList({ tab: 'review', scope }),
      mine: isCompany,
    },
    {
      icon: 'truck',
      text: '待收货',
      hint: '收到商品后记得确认收货',
      count: unreceived,
      unit: '笔',
      to: to.orderList({ tab: 'unreceived' }),
      mine: submits,
    },
    {
      icon: 'star',
      text: '待评价',
      hint: `订单完成后 ${orderTimes.evaluateDays} 天内可以评价`,
      count: unreviewed,
      unit: '件',
      to: to.evaluations(),
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

type Unpaid = Pick<OrderDigest, 'status' | 'expire_at'>

/** When the first of these orders closes, in ms; null when none does. A transfer being checked keeps its order open. */
export function firstClosing(orders: readonly Unpaid[]): number | null {
  const times = orders
    .filter(({ status }) => status === 'pending_payment')
    .flatMap(({ expire_at }) => (expire_at === null ? [] : [Date.parse(expire_at)]))
  return times.length > 0 ? Math.min(...times) : null
}

/** 「今天 14:30」 */
const whenText = (at: number, now: number): string => `${dayName(at, now)} ${clockText(at)}`
