import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { CallError, isGone } from '#api/call-error.ts'
import { to } from '#app/pages.ts'
import { useQuickAdd } from '#features/buying/useQuickAdd.tsx'
import { endTrip } from '#features/cashier/trip.ts'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock, GoneBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { ordersPath } from '../order_nos.ts'
import { Recommended } from '../Recommended.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { type Act, actText, viewOf } from './outcome.ts'
import { useApprovalOf } from './useApprovalOf.ts'
import { usePayStatus } from './usePayStatus.ts'

export function PayStatus({ orderNos }: { orderNos: string }) {
  const navigate = useNavigate()
  const back = useBack()
  const quickAdd = useQuickAdd()
  const { data, error, isPending, refetch, shown, again } = usePayStatus(orderNos)
  const waiting = useDelayedSkeleton(isPending)
  useEffect(endTrip, [])
  const approval = useApprovalOf(orderNos, data?.status)

  const acts: Record<Act, () => unknown> = {
    order: () => navigate(ordersPath(orderNos.split(','))),
    codes: () => navigate(ordersPath(orderNos.split(','))),
    home: () => navigate(to.home()),
    pay: () => navigate(to.orderPayment({ order_no: orderNos }), { replace: true }),
    pay_again: () => navigate(to.orderPayment({ order_no: orderNos }), { replace: true }),
    refresh: again,
  }
  const failure = error instanceof CallError ? error : null
  const view = data && shown ? viewOf(shown, data, approval) : undefined
  return (
    <Page title="支付结果" busy={isPending}>
      {waiting ? <SkeletonRows count={2} picture={0} /> : null}
      {error && !data ? (
        isGone(error) ? (
          <GoneBlock what="订单" onBack={back} />
        ) : (
          <ErrorBlock
            onRetry={refetch}
            offline={failure?.kind === 'network'}
            at={failure?.kind === 'defect' ? failure.at : undefined}
          />
        )
      ) : null}
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
      {data ? <Recommended onAdd={quickAdd.add} /> : null}
      {quickAdd.sheet}
    </Page>
  )
}
