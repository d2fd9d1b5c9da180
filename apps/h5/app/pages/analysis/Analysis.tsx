import { useEffect } from 'react'
import { heardRightsLost } from '#features/company/rights-lost.ts'
import { monthAt } from '#pages/company/budgets/month.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { useDelayedSkeleton } from '#ui/Skeleton.tsx'
import { AnalysisSkeleton } from './AnalysisSkeleton.tsx'
import styles from './analysis.module.css'
import { Cards } from './Cards.tsx'
import { RangeBar } from './RangeBar.tsx'
import { type AnalysisState, monthsOf } from './range.ts'
import { useAnalysis } from './useAnalysis.ts'
import { viewOf } from './view.ts'

type Props = { state: AnalysisState; onChange: (part: Partial<AnalysisState>) => void }

/** The months, and all that is said of them. */
export function Analysis({ state, onChange }: Props) {
  const current = monthAt(serverNow())
  const months = monthsOf(state, current)
  const { data, error, isPending, isError, isPlaceholderData, refetch } = useAnalysis(months)
  const waiting = useDelayedSkeleton(isPending)
  const isCompany = useIsCompanyMember()

  useEffect(() => {
    heardRightsLost(error)
  }, [error])

  return (
    <>
      <RangeBar state={state} months={months} current={current} onChange={onChange} />
      <PullRefresh onRefresh={refetch}>
        {!data && waiting ? <AnalysisSkeleton /> : null}
        {!data && isError ? <ErrorBlock onRetry={refetch} /> : null}
        {data ? (
          <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData || undefined}>
            <Cards
              analysis={data}
              view={viewOf(state, { months: data, isCompany, wholeFen: data.total.spend_fen }, onChange)}
            />
          </div>
        ) : null}
      </PullRefresh>
    </>
  )
}
