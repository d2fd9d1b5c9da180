import { countText } from '@mall/contract/text/count'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type MetaArgs, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { orderApprovalsQuery } from '#features/approval/approval.ts'
import { awaitedOf } from '#features/approval/approval-words.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { endTrip } from '#features/cashier/channel-trip.ts'
import { ordersPath } from '#features/order/order-paths.ts'
import { Failure } from '#list/Failure.tsx'
import { BestGoods } from '#parts/Recommended.tsx'
import { Can } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { refreshUser } from '#session/profile.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '#ui/Money.tsx'
import { Page } from '#ui/Page.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { timeText } from '#ui/time.ts'
import styles from './order_pay_status/order_pay_status.module.css'
import {
  type Act,
  type Approval,
  actText,
  headOf,
  type Outcome,
  type View,
  viewOf,
} from './order_pay_status/outcome.ts'
import { usePayStatus } from './order_pay_status/usePayStatus.ts'

export const loader = validated(pages.payStatus)
export const clientLoader = validated(pages.payStatus)
/** An order that waits for approval is not paid, so its title does not speak of payment. */
export const meta = (args: MetaArgs) =>
  pageMeta(new URLSearchParams(args.location.search).get('result') === 'review' ? '等待审批' : pages.payStatus.title)(
    args,
  )

export default function OrderPayStatusPage() {
  const { order_no, result } = usePageQuery(pages.payStatus)
  const skeleton = (
    <Page title={result === 'review' ? '等待审批' : pages.payStatus.title} busy>
      <SkeletonRows count={2} picture={0} />
    </Page>
  )
  return (
    <PageGate page={pages.payStatus} skeleton={skeleton}>
      <PayStatus key={order_no} orderNos={order_no} isReviewed={result === 'review'} />
    </PageGate>
  )
}

function PayStatus({ orderNos, isReviewed }: { orderNos: string; isReviewed: boolean }) {
  const navigate = useNavigate()
  const quickAdd = useQuickAdd()
  const { data, error, isPending, refetch, shown, again } = usePayStatus(orderNos)
  const waiting = useDelayedSkeleton(isPending)
  useEffect(endTrip, [])
  const joined = shown === 'success' && data?.is_membership === true
  useNewMember(joined)
  const approval = useApprovalOf(orderNos, data?.status)

  const acts: Record<Act, () => unknown> = {
    order: () => navigate(ordersPath(orderNos.split(','))),
    codes: () => navigate(ordersPath(orderNos.split(','))),
    member: () => navigate(to.memberCenter()),
    home: () => navigate(to.home()),
    pay: () => navigate(to.orderPayment({ order_no: orderNos }), { replace: true }),
    pay_again: () => navigate(to.orderPayment({ order_no: orderNos }), { replace: true }),
    refresh: again,
  }
  const view = data && shown ? viewOf(shown, data, approval) : undefined
  return (
    <Page title={shown ? headOf(shown, approval) : isReviewed ? '等待审批' : pages.payStatus.title} busy={isPending}>
      {waiting ? <SkeletonRows count={2} picture={0} /> : null}
      {error && !data ? <Failure error={error} onRetry={refetch} gone={{ what: '订单' }} /> : null}
      {data && view ? (
        <OutcomeCard outcome={data} view={view} waits={shown === 'paying'}>
          {view.acts.map((act, at) => {
            const button = (
              <Button key={act} size="l" grow variant={at === 0 ? 'primary' : 'outline'} onClick={acts[act]}>
                {actText[act]}
              </Button>
            )
            if (act !== 'pay' && act !== 'pay_again') return button
            return (
              <Can key={act} permission="order:pay" fallback="grey">
                {button}
              </Can>
            )
          })}
        </OutcomeCard>
      ) : null}
      {data ? <BestGoods onAdd={quickAdd.add} /> : null}
      {quickAdd.sheet}
    </Page>
  )
}

/** A new member gets member prices everywhere, so everything is refetched. */
function useNewMember(joined: boolean) {
  const cache = useQueryClient()
  useEffect(() => {
    if (joined) void refreshUser().then(() => cache.invalidateQueries())
  }, [joined, cache])
}

/** The approval of the submitted orders, if they need one; all orders of one purchase share it, so the first is fetched. */
function useApprovalOf(orderNos: string, status: Outcome['status'] | undefined): Approval | undefined {
  const isCompany = useIsCompanyMember()
  const [first = ''] = orderNos.split(',')
  const matters = status === 'review' || status === 'closed' || status === 'unpaid'
  const { data } = useQuery({ ...orderApprovalsQuery(first), enabled: isCompany && matters })
  const last = data?.list.at(-1)
  if (!data || !last) return undefined
  return { awaited: awaitedOf(data.list), rejection: last.state === 'rejected' ? last.remark : null }
}

type Props = { outcome: Outcome; view: View; waits: boolean; children: ReactNode }

/** Icon, sentence, amount, and the facts of the payment. */
function OutcomeCard({ outcome, view, waits, children }: Props) {
  const [first] = outcome.order_nos
  return (
    <section className="card pt-6 px-4 pb-3">
      <div className={styles.hero} role="status">
        <RoundMark tone={view.tone} size={64} className="relative mb-1">
          {waits ? <span className={styles.wheel} aria-hidden /> : null}
          <Icon name={view.icon} size={32} />
        </RoundMark>
        <h2>{view.title}</h2>
        <Money fen={outcome.pay_amount_fen} size={28} tone="ink" />
        {view.hint ? <p className="text-hint text-ink-3">{view.hint}</p> : null}
      </div>
      {children ? <div className={styles.acts}>{children}</div> : null}
      <dl className="mt-5 pt-3 hairline-t">
        <Fact name="订单编号">
          {first ? <CopyText text={first} what="订单编号" /> : null}
          {outcome.order_nos.length > 1 ? <span className="text-ink-3"> 等 {outcome.order_nos.length} 笔</span> : null}
        </Fact>
        {outcome.pay_type_text ? <Fact name="支付方式">{outcome.pay_type_text}</Fact> : null}
        {outcome.paid_at ? (
          <Fact name="支付时间">
            <span className="digits">{timeText(outcome.paid_at)}</span>
          </Fact>
        ) : null}
        {outcome.points_gain > 0 ? (
          <Fact name="获得积分">
            收货后得 <span className="text-accent digits">{countText(outcome.points_gain)}</span> 积分
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}
