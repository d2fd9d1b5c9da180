import { confirmReconciliation } from '@mall/contract/reconciliation/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { mutationOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { patchReconciliation, reconciliationQuery } from '#features/reconciliation/reconciliation.ts'
import { Answer } from '#list/Answer.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { monthText } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { Head, Rows, Words } from './reconciliation/Parts.tsx'

const page = pages.reconciliation
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const disputeSheet = late(() => import('./reconciliation/DisputeSheet.tsx').then((module) => module.DisputeSheet))
const skeleton = (
  <SkeletonRegion>
    <SkeletonRows count={1} picture={0} />
    <SkeletonRows count={4} picture={0} />
  </SkeletonRegion>
)

export default function ReconciliationPage() {
  const { id } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Month key={id} id={id} />
    </GatedPage>
  )
}

/** One month of one store: total, messages, orders, and the company's answer. */
function Month({ id }: { id: number }) {
  const cache = useQueryClient()
  const query = useQuery({ ...reconciliationQuery(id), refetchOnWindowFocus: true })
  const confirming = useMutation(mutationOf(confirmReconciliation))
  const [disputing, setDisputing] = useState(false)
  const { data, refetch } = query
  useRightsLost(query.error)

  async function agree() {
    if (!data) return
    const what = `${data.mer_name} ${monthText(data.month)}`
    if (!(await confirm(`确认 ${what}的对账单无误吗？\n确认后不能再提出异议`, { ok: '确认无误' }))) return
    // The call has shown the reason of a refusal.
    const done = await confirming.mutateAsync({ id }).catch(() => null)
    if (!done) return void refetch()
    patchReconciliation(cache, done)
    toast.success('对账单已确认')
  }

  return (
    <Page
      title={page.title}
      busy={query.isPending}
      end={<QuickMenu onRefresh={() => void refetch()} />}
      footer={
        data?.can_confirm || data?.can_dispute ? (
          <BottomBar>
            {data.can_dispute ? (
              <Button size="l" variant="outline" grow onClick={() => setDisputing(true)}>
                {data.state === 'answered' ? '仍有异议' : '提出异议'}
              </Button>
            ) : null}
            {data.can_confirm ? (
              <Button size="l" grow busy={confirming.isPending} onClick={() => void agree()}>
                确认无误
              </Button>
            ) : null}
          </BottomBar>
        ) : null
      }
    >
      <Answer query={query} gone={{ what: '对账单' }} skeleton={skeleton}>
        {(shown) => (
          <PullRefresh onRefresh={refetch}>
            <Head data={shown} />
            <Words words={shown.words} />
            <Rows data={shown} />
          </PullRefresh>
        )}
      </Answer>
      {data?.can_dispute ? (
        <LateSheet
          of={disputeSheet}
          with={{
            open: disputing,
            id,
            onClose: () => setDisputing(false),
            onDone: (detail) => (detail ? patchReconciliation(cache, detail) : void refetch()),
          }}
        />
      ) : null}
    </Page>
  )
}
