import type { OutputOf } from '@mall/contract/call/call'
import type { payStatus } from '@mall/contract/payment/calls'
import type { IconName } from '#ui/icon-paths.ts'
import type { MarkTone } from '#ui/RoundMark.tsx'

export type Outcome = OutputOf<typeof payStatus>
/** `late`: half a minute of asking has brought no answer. */
export type Shown = Outcome['status'] | 'late'
export type Act = 'order' | 'codes' | 'member' | 'home' | 'pay' | 'pay_again' | 'refresh'

export type View = {
  icon: IconName
  tone: MarkTone
  title: string
  hint: string
  /** the filled button first */
  acts: readonly Act[]
}

export const actText: Record<Act, string> = {
  order: '查看订单',
  codes: '查看卡券',
  member: '会员中心',
  home: '返回首页',
  pay: '继续支付',
  pay_again: '重新支付',
  refresh: '刷新',
}

/** Titles for orders without a payment, which have no 支付结果. */
const headings: Partial<Record<Shown, string>> = {
  unpaid: '待支付订单',
  closed: '订单已关闭',
  offline: '转账付款',
}

const views: Record<Shown, View> = {
  paying: { icon: 'clock', tone: 'wait', title: '正在确认支付结果…', hint: '请稍候，不要重复支付', acts: [] },
  late: {
    icon: 'clock',
    tone: 'wait',
    title: '结果确认中，可稍后在订单中查看',
    hint: '银行处理需要一点时间，款项不会丢失',
    acts: ['refresh', 'order'],
  },
  success: { icon: 'success', tone: 'good', title: '支付成功', hint: '商家会尽快为您发货', acts: ['order', 'home'] },
  failed: { icon: 'error', tone: 'bad', title: '支付失败', hint: '', acts: ['pay_again', 'order'] },
  unpaid: { icon: 'info', tone: 'info', title: '订单待支付', hint: '超时未支付订单将被取消', acts: ['pay', 'order'] },
  closed: { icon: 'error', tone: 'bad', title: '订单已关闭', hint: '超时未支付或已取消', acts: ['order', 'home'] },
  refunded: {
    icon: 'info',
    tone: 'info',
    title: '已支付，订单已关闭，款项将原路退回',
    hint: '到账时间以支付渠道为准',
    acts: ['order', 'home'],
  },
  offline: {
    icon: 'bank',
    tone: 'info',
    title: '凭证已提交，正在核对到账',
    hint: '确认到账后，商家会尽快为您发货',
    acts: ['order', 'home'],
  },
  review: {
    icon: 'review',
    tone: 'info',
    title: '已提交，等待审批',
    hint: '审批通过后即可付款',
    acts: ['order', 'home'],
  },
}

type OutcomeFacts = Pick<Outcome, 'is_virtual' | 'is_membership' | 'fail_reason'>
/** The approval of an order: who is to decide, and the reason of a refusal. */
export type Approval = { awaited: string; rejection: string | null }

/** The content of the page and its buttons. */
export function viewOf(
  shown: Shown,
  { is_virtual, is_membership, fail_reason }: OutcomeFacts,
  approval?: Approval,
): View {
  const view = views[shown]
  if (shown === 'review' && approval?.awaited) return { ...view, hint: `由 ${approval.awaited} 审批，通过后即可付款` }
  if (shown === 'closed' && approval && approval.rejection !== null) {
    return { ...view, title: '审批未通过', hint: approval.rejection }
  }
  if (shown === 'unpaid' && approval) return { ...view, title: '审批已通过，等待付款' }
  if (shown === 'failed' && fail_reason) return { ...view, title: `支付失败：${fail_reason}` }
  if (shown !== 'success' || !is_virtual) return view
  if (is_membership) return { ...view, hint: '会员已开通，会员价即刻可用', acts: ['member', 'home'] }
  return { ...view, hint: '卡密已发放，可在订单中查看', acts: ['codes', 'home'] }
}

/** The title of the page: 支付结果 only once a payment is possible. */
export function headOf(shown: Shown, approval?: Approval): string {
  if (shown === 'review') return '等待审批'
  if (approval && (shown === 'unpaid' || (shown === 'closed' && approval.rejection !== null))) return '审批结果'
  return headings[shown] ?? '支付结果'
}

const pollMs = 2000
export const pollForMs = 30_000

/** Milliseconds until the next poll; false once there is an answer, or after `pollForMs`. */
export const nextPoll = (status: Outcome['status'] | undefined, waitedMs: number): number | false =>
  status === 'paying' && waitedMs < pollForMs ? pollMs : false
