import type { AftersaleDetail } from '@mall/contract/aftersale/terms'
import type { AftersaleCommand } from '@mall/contract/aftersale/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AftersaleActions } from '#features/aftersale/AftersaleActions.tsx'
import { aftersaleQuery, listPathOf, refetchAftersale } from '#features/aftersale/aftersale.ts'
import { useAftersaleCommand } from '#features/aftersale/useAftersaleCommand.tsx'
import { Answer } from '#list/Answer.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { Hero } from './Hero.tsx'
import { Items, MoneyOf, RequestFacts } from './Papers.tsx'
import { Negotiation, Offer, Verdict } from './Talk.tsx'
import { ReturnPlace, Shipments } from './Way.tsx'

type Props = {
  title: string
  aftersaleNo: string
  /** for a missing request: its name, and the target of Back */
  refund: boolean
}

/** One request of any kind: status, next event, refund, messages. */
export function RequestPage({ title, aftersaleNo, refund }: Props) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const list = listPathOf(refund)
  const found = useQuery({ ...aftersaleQuery(aftersaleNo), refetchOnWindowFocus: true })
  const { data, isPending, refetch } = found
  const command = useAftersaleCommand({
    detail: data,
    onDeleted: () => (hasOwnEntry(window.history.state) ? navigate(-1) : navigate(list, { replace: true })),
  })
  const run = (name: AftersaleCommand) => (data ? command.run(name, withDigest(data)) : undefined)
  return (
    <Page
      title={title}
      busy={isPending}
      end={<QuickMenu onRefresh={refetch} />}
      footer={
        data && data.commands.length > 0 ? (
          <BottomBar align="end">
            <AftersaleActions commands={data.commands} place="bar" onRun={run} />
          </BottomBar>
        ) : null
      }
    >
      <Answer query={found} gone={{ what: refund ? '退款单' : '售后单', back: list }} skeleton={<RequestSkeleton />}>
        {(shown) => (
          <PullRefresh onRefresh={refetch}>
            <Hero request={shown} onExpire={() => void refetchAftersale(cache, aftersaleNo)} />
            <Offer request={shown} />
            <Verdict request={shown} />
            <ReturnPlace request={shown} />
            <Shipments request={shown} />
            <Items request={shown} />
            <MoneyOf request={shown} />
            <RequestFacts request={shown} />
            <Negotiation request={shown} />
          </PullRefresh>
        )}
      </Answer>
      {command.layer}
    </Page>
  )
}

/** As commands of a card take it. */
const withDigest = ({ commands: _, ...request }: AftersaleDetail) => request

export const RequestSkeleton = () => (
  <SkeletonRegion>
    <div className="pt-2 px-gutter pb-4 rounded-b-card bg-surface">
      <Skeleton width={120} height={28} />
      <Skeleton width="72%" className="mt-2" />
      <Skeleton height={8} className="mt-6 mb-5" />
    </div>
    <SkeletonRows count={1} />
    <div className="card">
      <SkeletonLines lines={4} />
    </div>
    <div className="card">
      <SkeletonLines lines={6} />
    </div>
  </SkeletonRegion>
)
