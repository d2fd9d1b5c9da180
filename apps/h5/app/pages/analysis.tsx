import { spendAnalysis } from '@mall/contract/analysis/calls'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Answer } from '#list/Answer.tsx'
import { Failure } from '#list/Failure.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { RightsGate } from '#session/PageGate.tsx'
import { useRightsLost } from '#session/rights-lost.ts'
import { useIsCompanyMember, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { serverNow } from '#store/server-clock.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { monthAt } from '#ui/month.ts'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { Skeleton, SkeletonRegion } from '#ui/Skeleton.tsx'
import styles from './analysis/analysis.module.css'
import { type AnalysisState, type Months, monthsOf, viewOf } from './analysis/analysis-words.ts'
import { Cards } from './analysis/Cards.tsx'
import { RangeBar } from './analysis/RangeBar.tsx'

export const loader = validated(pages.analysis)
export const clientLoader = validated(pages.analysis)
export const meta = pageMeta(pages.analysis.title)

export default function AnalysisPage() {
  return (
    <Page title={pages.analysis.title} className={styles.wide}>
      <LoginGate hint={pages.analysis.hint ?? ''} skeleton={<AnalysisSkeleton />}>
        <Allowed />
      </LoginGate>
      <BackToTop />
    </Page>
  )
}

/** Refreshes the profile first: the right to see this may have been granted a moment ago. */
function Allowed() {
  const [state, change] = useUrlState(pages.analysis, { keepScroll: true })
  const { failed, refresh } = useFreshProfile()
  const known = useUser() !== null

  if (!known) return failed ? <Failure onRetry={refresh} /> : <AnalysisSkeleton />
  return (
    <RightsGate page={pages.analysis}>
      <Analysis state={state} onChange={change} />
    </RightsGate>
  )
}

type Props = { state: AnalysisState; onChange: (part: Partial<AnalysisState>) => void }

/** The analysis of a span of months. */
function Analysis({ state, onChange }: Props) {
  const current = monthAt(serverNow())
  const months = monthsOf(state, current)
  const analysis = useAnalysis(months)
  const { isPlaceholderData, refetch } = analysis
  const isCompany = useIsCompanyMember()

  useRightsLost(analysis.error)

  return (
    <>
      <RangeBar state={state} months={months} current={current} onChange={onChange} />
      <PullRefresh onRefresh={refetch}>
        <Answer query={analysis} skeleton={<AnalysisSkeleton />}>
          {(data) => (
            <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData || undefined}>
              <Cards
                analysis={data}
                view={viewOf(state, { months: data, isCompany, wholeFen: data.total.spend_fen }, onChange)}
              />
            </div>
          )}
        </Answer>
      </PullRefresh>
    </>
  )
}

/** Spending in these months; the months shown before stay, dimmed, until it has loaded. */
const useAnalysis = ({ from, to }: Months) =>
  useQuery({ ...queryOf(spendAnalysis, { from, to }), placeholderData: (held) => held })

const lines = [92, 76, 60, 44]

/** The sum, the months and a list, in the boxes they will fill. */
function AnalysisSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.columns}>
        <div>
          <div className={`card ${styles.summary}`}>
            <Skeleton width={72} height={20} className="mt-1" />
            <Skeleton width={200} height={36} className="mt-2" />
            <Skeleton width={150} className="mt-2" />
            <Skeleton height={104} round={8} className="mt-3" />
          </div>
          <div className="card">
            <Skeleton width={120} height={20} className="mt-1 mb-3" />
            <Skeleton height={220} round={8} />
          </div>
        </div>
        <div>
          <div className="card">
            <Skeleton width={72} height={20} className="mt-1 mb-3" />
            {lines.map((width) => (
              <Skeleton key={width} width={`${width}%`} height={20} className="mb-6" />
            ))}
          </div>
        </div>
      </div>
    </SkeletonRegion>
  )
}
