import type { OrderDetail } from '@mall/contract/order/terms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { to } from '#app/pages.ts'
import { orderApprovalsQuery } from '#features/approval/approval.ts'
import { approvalEvents, awaitedOf, type Review, type Reviews } from '#features/approval/approval-words.ts'
import { DecideButtons } from '#features/approval/DecideButtons.tsx'
import { useDecide } from '#features/approval/useDecide.tsx'
import { useSubmitterActs } from '#features/approval/useSubmitterActs.ts'
import { draftName, keepDraft } from '#features/order/confirm-draft.ts'
import { notesOf } from '#features/order/order-notes.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Timeline } from '#ui/Timeline.tsx'

type Approval = {
  reviews: Reviews | undefined
  /** replaces the hero's own sentence */
  hint: string
  /** buttons for the bar; null when the person has no action now */
  acts: ReactNode
  /** sheets of the buttons; render it once in the page */
  layer: ReactNode
  refetch: () => unknown
}

/** The approval of a company's order, and the viewer's actions on it, as the server allows. */
export function useApproval(order: OrderDetail | undefined, orderNo: string): Approval {
  const isCompany = useIsCompanyMember()
  const { data: reviews, refetch } = useQuery({
    ...orderApprovalsQuery(orderNo),
    enabled: isCompany,
    refetchOnWindowFocus: true,
  })
  const decide = useDecide()
  const submitter = useSubmitterActs()
  const awaited = reviews ? awaitedOf(reviews.list) : ''
  const hint =
    order?.status === 'pending_review' && awaited
      ? reviews?.can_decide
        ? '等待您审批，通过后申请人即可付款'
        : `等待 ${awaited} 审批，通过后即可付款`
      : ''
  return { reviews, hint, acts: acts(), layer: decide.layer, refetch }

  function acts(): ReactNode {
    if (!order || !reviews) return null
    const { can_decide, can_withdraw, can_resubmit, order_nos, pay_amount_fen } = reviews
    if (can_decide && order_nos.length > 1) {
      return <ButtonLink to={to.purchaseApproval({ order_no: order.order_no })}>审批这笔采购</ButtonLink>
    }
    if (can_decide) {
      const purchase = { order_nos, pay_amount_fen }
      return (
        <DecideButtons
          place="bar"
          onReject={() => decide.reject([purchase])}
          onApprove={() => decide.approve([purchase])}
        />
      )
    }
    if (can_withdraw) {
      return (
        <Button variant="outline-red" onClick={() => submitter.withdraw(order.order_no, order_nos.length)}>
          撤回审批
        </Button>
      )
    }
    if (!can_resubmit) return null
    // The notes on this order are carried over to the next one.
    const carryNotes = (cartIds: number[]) => keepDraft(draftName({ cartIds }), { remarks: {}, notes: notesOf(order) })
    return <Button onClick={() => submitter.resubmit(order.order_no, carryNotes)}>修改后重新提交</Button>
  }
}

/** The record of the order's approval; null if it needed none. */
export function ApprovalRecord({ reviews }: { reviews: Reviews | undefined }) {
  if (!reviews || reviews.list.length === 0) return null
  return (
    <Section title="审批记录">
      {reviews.order_nos.length > 1 ? (
        <Note icon="review" className="mb-3">
          与同一次采购的另外 {reviews.order_nos.length - 1} 笔订单一并审批，合计{' '}
          <span className="digits">{moneyText(reviews.pay_amount_fen)}</span>
        </Note>
      ) : null}
      {reviews.budget_text ? (
        <Note tone="warning" icon="wallet" className="mb-3">
          {reviews.budget_text}
        </Note>
      ) : null}
      <ApprovalTimeline list={reviews.list} />
    </Section>
  )
}

/** Approvers asked and their decisions, newest first. */
function ApprovalTimeline({ list }: { list: readonly Review[] }) {
  return (
    <Timeline
      label="审批记录"
      items={approvalEvents(list).map(({ key, title, place, time, note, tone }) => ({
        key,
        title: (
          <span className="text-sub">
            <span className={tone === 'now' ? 'font-medium' : undefined}>{title}</span>
            {place ? <span className="text-hint text-ink-3"> {place}</span> : null}
          </span>
        ),
        time,
        note: note || undefined,
        tone,
      }))}
    />
  )
}
