import { budgets, decideBudgetRequest } from '@mall/contract/budget'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, mutationOf } from '#api/query.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { confirm, prompt, toast } from '#ui/feedback/feedback.ts'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { moneyText } from '#ui/money.ts'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { type Request, RequestCard } from './RequestCard.tsx'
import type { Requests as Loaded } from './useRequests.ts'

type Props = { query: Loaded }

/** Requests for more: the open ones first, to be decided by who keeps the budgets. */
export function Requests({ query }: Props) {
  const { mutateAsync } = useMutation(mutationOf(decideBudgetRequest))
  const cache = useQueryClient()

  async function decide({ id }: Request, approve: boolean, remark: string) {
    // Why not has been told by the call.
    const decided = await mutateAsync({ id, approve, remark }).catch(() => null)
    await Promise.all([query.refetch(), cache.invalidateQueries({ queryKey: allOf(budgets) })])
    if (decided) toast.success(approve ? '已追加到本月预算' : '已拒绝')
  }

  async function approve(request: Request) {
    const text = `同意为“${request.scope_name}”追加 ${moneyText(request.amount_fen)} 吗？只追加到本月`
    if (await confirm(text, { ok: '通过' })) await decide(request, true, '')
  }

  async function refuse(request: Request) {
    const remark = await prompt({
      title: '拒绝申请',
      placeholder: '拒绝原因（选填），申请人会看到',
      multiline: true,
      max: 100,
      ok: '拒绝',
    })
    if (remark !== null) await decide(request, false, remark)
  }

  return (
    <PullRefresh onRefresh={query.refetch}>
      <InfiniteList
        query={query}
        itemsOf={(page) => page.list}
        keyOf={(request) => request.id}
        label="额度申请"
        skeleton={<SkeletonRows count={3} picture={0} />}
        empty={
          <section className="card">
            <EmptyBlock picture={orderPicture} title="暂无额度申请" hint="预算不足时可申请追加本月额度" />
          </section>
        }
      >
        {(request) => (
          <RequestCard request={request} onApprove={() => approve(request)} onRefuse={() => refuse(request)} />
        )}
      </InfiniteList>
    </PullRefresh>
  )
}
