import { useState } from 'react'
import { askApproval } from '#features/review/ask-approval.ts'
import { RejectSheet } from '#features/review/RejectSheet.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { moneyText } from '#ui/money.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows, useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { Ended } from './Ended.tsx'
import { Request } from './Request.tsx'
import { useLinked } from './useLinked.ts'

/** One order, one decision, without a login: the link stands for the person it was sent to. */
export function ByLink({ token }: { token: string }) {
  const { linked, decide, end } = useLinked(token)
  const { data, error, isPending, refetch } = linked
  const [rejecting, setRejecting] = useState(false)
  const waiting = useDelayedSkeleton(isPending)

  async function approve(sumFen: number) {
    const remark = await askApproval(`同意这笔 ${moneyText(sumFen)} 的采购吗？`)
    if (remark !== null) await decide(true, remark)
  }

  return (
    <Page
      title="订单审批"
      back={false}
      busy={isPending}
      footer={
        data && !end ? (
          <BottomBar>
            <Button size="l" variant="outline" grow onClick={() => setRejecting(true)}>
              驳回
            </Button>
            <Button size="l" grow onClick={() => approve(data.pay_amount_fen)}>
              审批通过
            </Button>
          </BottomBar>
        ) : null
      }
    >
      {end ? <Ended end={end} /> : null}
      {!end && data ? <Request of={data} /> : null}
      {!end && !data && waiting ? <SkeletonRows count={3} /> : null}
      {!end && !data && error ? <ErrorBlock onRetry={refetch} /> : null}
      <RejectSheet open={rejecting} onClose={() => setRejecting(false)} onReject={(reason) => decide(false, reason)} />
    </Page>
  )
}
