import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { MyReviews } from './evaluation_list/MyReviews.tsx'
import { ReviewSkeleton } from './evaluation_list/ReviewSkeleton.tsx'

export const loader = validated(pages.evaluations)
export const clientLoader = validated(pages.evaluations)
export const meta = pageMeta(pages.evaluations.title)

export default function EvaluationListPage() {
  const [{ tab }, change] = useUrlState(pages.evaluations)
  if (useLogin() === 'in') return <MyReviews tab={tab} onTab={(next) => change({ tab: next })} />
  return (
    <Page title={pages.evaluations.title}>
      <PageGate page={pages.evaluations} skeleton={<ReviewSkeleton tab={tab} />}>
        {null}
      </PageGate>
    </Page>
  )
}
