import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, usePageQuery, validated } from '#api/page-query.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { MyReviews } from './evaluation_list/MyReviews.tsx'
import { ReviewSkeleton } from './evaluation_list/ReviewSkeleton.tsx'
import { type ReviewTab, reviewTabs } from './evaluation_list/useReviews.ts'

const Query = { tab: oneOf(reviewTabs, 'pending') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('我的评价')

export default function EvaluationListPage() {
  const { tab } = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The tab lives in the address; Back does not step through them.
  const show = (next: ReviewTab) =>
    navigate(next === 'pending' ? pathname : `${pathname}?tab=${next}`, { replace: true })

  if (useLogin() === 'in') return <MyReviews tab={tab} onTab={show} />
  return (
    <Page title="我的评价">
      <LoginGate hint="登录后评价买过的商品" skeleton={<ReviewSkeleton tab={tab} />}>
        {null}
      </LoginGate>
    </Page>
  )
}
