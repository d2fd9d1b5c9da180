import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { pageMeta } from '#api/page-meta.ts'
import { parseQuery, usePageQuery } from '#api/page-query.ts'
import { publicClientLoader, publicLoader } from '#api/public-page.ts'
import { pages, to } from '#app/pages.ts'
import { applicationQuery, eligibilityQuery, settleTermsQuery } from '#features/settle/settle.ts'
import { Failure } from '#list/Failure.tsx'
import { useLogin, useUser } from '#session/session.ts'
import { MallFooter } from '#shell/MallFooter.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import { Blocked, Settled } from './merchant_settled/Blocked.tsx'
import { Intro } from './merchant_settled/Intro.tsx'
import { Wizard } from './merchant_settled/Wizard.tsx'

const page = pages.settle

const queries = (url: URL) => {
  parseQuery(page.query, url)
  return [settleTermsQuery]
}
export const loader = publicLoader(queries)
export const clientLoader = publicClientLoader(queries)
export const meta = pageMeta(() => ({
  title: page.title,
  description: '在线申请入驻：一张表单、逐项审核、资费公开。佣金按类目，保证金退店可退。',
}))

/** Visitors read the benefits and fees; logged-in people get the form. */
export default function MerchantSettledPage() {
  const login = useLogin()
  const { data: terms } = useLoaded(settleTermsQuery)
  if (login === 'out' && terms) {
    return (
      <Instead>
        <Intro terms={terms} />
      </Instead>
    )
  }
  return login === 'in' ? <Applying /> : skeleton
}

function Applying() {
  const { id, step } = usePageQuery(page)
  const user = useUser()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const query = useQuery({ ...eligibilityQuery, refetchOnWindowFocus: false })
  const sentBefore = useQuery({ ...applicationQuery(id), enabled: id > 0 && query.data?.standing === 'free' })
  const { data: terms } = useLoaded(settleTermsQuery)
  const eligibility = query.data
  const pending = eligibility?.standing === 'pending'

  useEffect(() => {
    if (pending) navigate(to.applicationRecord(), { replace: true })
  }, [pending, navigate])

  const failed = [query, sentBefore].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <Instead>
        <Failure error={failed.error} onRetry={failed.refetch} />
      </Instead>
    )
  }
  if (!eligibility || !user || !terms || pending || (id > 0 && eligibility.standing === 'free' && !sentBefore.data))
    return skeleton
  if (eligibility.mer_id !== null) {
    return (
      <Instead>
        <Settled eligibility={eligibility} />
      </Instead>
    )
  }
  if (terms.why_not) {
    return (
      <Instead>
        <Blocked why={terms.why_not} />
      </Instead>
    )
  }
  if (eligibility.standing !== 'free') {
    return (
      <Instead>
        <Blocked why={eligibility.why_not} />
      </Instead>
    )
  }
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: eligibilityQuery.queryKey }),
      cache.refetchQueries({ queryKey: settleTermsQuery.queryKey }),
    ])
  return (
    <Wizard
      key={`${user.user_id}-${id}`}
      userId={user.user_id}
      eligibility={eligibility}
      sentBefore={sentBefore.data ?? null}
      terms={terms}
      step={step}
      onChanged={refresh}
    />
  )
}

const Instead = ({ children }: { children: ReactNode }) => (
  <Page title={page.title} end={<QuickMenu />}>
    {children}
    <MallFooter />
  </Page>
)

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
/** The steps and the first card, in the boxes they will fill. */
const skeleton = (
  <Page title={page.title} busy>
    <SkeletonRegion>
      <div className="pt-3 px-gutter pb-4 rounded-b-card bg-surface">
        <Skeleton height={36} />
      </div>
      <div className="card card--cells">
        {rows.map((key) => (
          <div className="cell" key={key}>
            <Skeleton width={72} height={14} />
            <Skeleton width="56%" height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  </Page>
)
