import { useState } from 'react'
import type { MetaArgs } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { askApproval } from '#features/approval/ask-approval.ts'
import { Answer } from '#list/Answer.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { moneyText } from '#ui/money.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Ended } from './review/Ended.tsx'
import { Request } from './review/Request.tsx'
import { useLinked } from './review/useLinked.ts'

const rejectSheet = late(() => import('#features/approval/RejectSheet.tsx').then((module) => module.RejectSheet))

export const loader = validated(pages.review)
export const clientLoader = validated(pages.review)
/** Whoever has the address may decide: it must not travel on, nor be found. */
export const meta = (args: MetaArgs) => [
  ...pageMeta(pages.review.title)(args),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ReviewPage() {
  const { token } = usePageQuery(pages.review)
  return <ByLink key={token} token={token} />
}

/** One order, one decision, without a login: the link stands for the person it was sent to. */
function ByLink({ token }: { token: string }) {
  const { linked, decide, end } = useLinked(token)
  const { data, isPending } = linked
  const [rejecting, setRejecting] = useState(false)

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
      {end ? null : (
        <Answer query={linked} skeleton={<SkeletonRows count={3} />}>
          {(request) => <Request of={request} />}
        </Answer>
      )}
      <LateSheet
        of={rejectSheet}
        with={{ open: rejecting, onClose: () => setRejecting(false), onReject: (reason) => decide(false, reason) }}
      />
    </Page>
  )
}
