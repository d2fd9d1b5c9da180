import type { approveOrders, orderReviews } from '@mall/contract/approval/calls'
import type { ReviewItem } from '@mall/contract/approval/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { shortTimeText } from '#ui/time.ts'

export type Reviews = OutputOf<typeof orderReviews>
export type Review = ReviewItem['review']
export type Result = OutputOf<typeof approveOrders>['results'][number]

/** 「李审查、王审查」; without names, 「审批人」. */
const namesOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 人` : names.join('、') || '审批人'

/** 「第 2 级 · 财务」; empty in a company with one step. */
const levelOf = ({ level, levels, level_name }: Review): string => (levels > 1 ? `第 ${level} 级 · ${level_name}` : '')

export type ApprovalEvent = {
  key: string
  title: string
  /** step and round, if there are several */
  place: string
  time: string
  note: string
  tone: 'now' | 'good' | undefined
}

/** Events in the approval of an order, newest first; `list` oldest first, as it comes. */
export function approvalEvents(list: readonly Review[]): ApprovalEvent[] {
  const rounds = new Set(list.map(({ round }) => round)).size
  return list
    .map((review): ApprovalEvent => {
      const { round, level, state } = review
      const place = [rounds > 1 ? `第 ${round} 次送审` : '', levelOf(review)].filter(Boolean).join(' · ')
      const at = review.decided_at ?? review.created_at
      return { key: `${round} ${level}`, place, time: shortTimeText(at), ...reviewText(review), tone: toneOf(state) }
    })
    .reverse()
}

const toneOf = (state: Review['state']) => (state === 'pending' ? 'now' : state === 'approved' ? 'good' : undefined)

function reviewText({ state, reviewers, decided_by, on_behalf_of, remark, due_at }: Review): {
  title: string
  note: string
} {
  const who = on_behalf_of ? `${decided_by}（代 ${on_behalf_of}）` : decided_by
  switch (state) {
    case 'pending':
      return { title: `等待 ${namesOf(reviewers)} 审批`, note: due_at ? `请在 ${shortTimeText(due_at)} 前处理` : '' }
    case 'approved':
      return { title: `${who} 审批通过`, note: remark }
    case 'rejected':
      return { title: `${who} 驳回`, note: remark }
    case 'withdrawn':
      return { title: '申请人已撤回', note: remark }
    case 'void':
      return { title: '订单内容有变化，本次审批已失效', note: remark }
  }
}

/** The reviewers whose decision is awaited, 「李审查」; empty when none is. */
export function awaitedOf(list: readonly Review[]): string {
  const waiting = list.find(({ state }) => state === 'pending')
  return waiting ? namesOf(waiting.reviewers) : ''
}

type Verb = '通过' | '驳回'

/** How a decision about one or several purchases went, each named by its first order: 「3 笔通过，1 笔未通过：…801234 订单状态已更新，请刷新后重试」. */
export function resultsText(results: readonly Result[], verb: Verb): { ok: boolean; text: string } {
  const [only] = results
  if (only && results.length === 1) return { ok: only.ok, text: only.msg }
  const refused = results.filter(({ ok }) => !ok)
  const done = results.length - refused.length
  if (refused.length === 0) return { ok: true, text: `${done} 笔已${verb}` }
  const why = [...Map.groupBy(refused, ({ msg }) => msg)].map(
    ([msg, those]) => `${those.map(({ order_no }) => `…${order_no.slice(-6)}`).join('、')} ${msg}`,
  )
  const head = done > 0 ? `${done} 笔${verb}，${refused.length} 笔未${verb}` : `${refused.length} 笔均未${verb}`
  return { ok: false, text: `${head}：\n${why.join('\n')}` }
}
