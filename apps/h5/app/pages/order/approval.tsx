import { decidePurchase, previewPurchase, rejectOrders, viewPurchase } from '@mall/contract/approval/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { mutationOf, queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { approvalEvents, resultsText } from '#features/approval/approval-words.ts'
import { useApprovalRefresh } from '#features/approval/useApprovalRefresh.ts'
import { type PurchaseVerdict, usePurchaseVerdict } from '#features/approval/usePurchaseVerdict.tsx'
import { goneOrder } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { PurchaseRequest } from '#parts/approval/PurchaseRequest.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const page = pages.purchaseApproval
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <SkeletonRows count={3} />

export default function PurchaseApprovalPage() {
  const { order_no } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Purchase key={order_no} orderNo={order_no} />
    </GatedPage>
  )
}

/** All of a purchase, store by store, and the one decision about it. */
function Purchase({ orderNo }: { orderNo: string }) {
  const found = useQuery({
    ...queryOf(viewPurchase, { order_no: orderNo }, { staleTime: 0 }),
    refetchOnWindowFocus: true,
  })
  const { data, isPending, refetch } = found
  const deciding = useMutation(mutationOf(decidePurchase))
  const rejecting = useMutation(mutationOf(rejectOrders))
  const refresh = useApprovalRefresh()

  /** The calls show their own failure; in either case the page is stale and refetched. */
  async function send(verdict: PurchaseVerdict): Promise<boolean> {
    const done = verdict.kind === 'rejected' ? await reject(verdict.reason) : await decide(verdict)
    await Promise.all([refresh(), refetch()])
    if (done?.ok) toast.success(done.text)
    else if (done) toast.warning(done.text)
    return done !== null
  }

  async function reject(reason: string) {
    const order_nos = data?.parts.map((part) => part.order_no) ?? []
    const answer = await rejecting.mutateAsync({ order_nos, reason }).catch(() => null)
    // All of it is one purchase, and was decided as one.
    return answer && resultsText(answer.results.slice(0, 1), '驳回')
  }

  async function decide(verdict: Exclude<PurchaseVerdict, { kind: 'rejected' }>) {
    const { fingerprint } = verdict
    const decision =
      verdict.kind === 'partly'
        ? { refused: [...verdict.refused], reason: verdict.reason }
        : { refused: [], remark: verdict.remark }
    const answer = await deciding.mutateAsync({ order_no: orderNo, fingerprint, ...decision }).catch(() => null)
    return answer && { ok: true, text: answer.msg }
  }

  const verdict = usePurchaseVerdict({
    purchase: data,
    send,
    preview(refused) {
      const input = { order_no: orderNo, refused: refused.join(',') }
      const load = async (signal: AbortSignal) => (await call(previewPurchase, input, { signal, quiet: true })).data
      return { key: input.refused, load }
    },
  })
  const mayDecide = data?.can_decide === true
  return (
    <Page
      title={page.title}
      busy={isPending}
      end={<QuickMenu onRefresh={refetch} />}
      footer={mayDecide ? verdict.bar : null}
    >
      <Answer query={found} gone={goneOrder} skeleton={skeleton}>
        {(purchase) => (
          <PullRefresh onRefresh={refetch}>
            <PurchaseRequest
              purchase={purchase}
              inside
              {...(mayDecide ? { choice: verdict.choice } : {})}
              head={mayDecide ? null : <ReviewState review={purchase.review} />}
            />
          </PullRefresh>
        )}
      </Answer>
      {verdict.layer}
    </Page>
  )
}

/** The state of the approval, for people who cannot decide now. */
function ReviewState({ review }: { review: Parameters<typeof approvalEvents>[0][number] }) {
  const [event] = approvalEvents([review])
  if (!event) return null
  return (
    <Note tone={event.tone === 'good' ? 'success' : 'info'} icon="review" className="w-full">
      {event.title}
      {event.note ? `：${event.note}` : ''}
    </Note>
  )
}
