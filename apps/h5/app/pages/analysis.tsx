import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { useFreshProfile } from '#pages/users/index/useFreshProfile.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { RightsGate } from '#session/PageGate.tsx'
import { useUser } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { Analysis } from './analysis/Analysis.tsx'
import { AnalysisSkeleton } from './analysis/AnalysisSkeleton.tsx'
import styles from './analysis/analysis.module.css'

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

/** Rights as they are now: they may have been given a moment ago, to see this. */
function Allowed() {
  const [state, change] = useUrlState(pages.analysis, { keepScroll: true })
  const { failed, refresh } = useFreshProfile()
  const known = useUser() !== null

  if (!known) return failed ? <ErrorBlock onRetry={refresh} /> : <AnalysisSkeleton />
  return (
    <RightsGate page={pages.analysis}>
      <Analysis state={state} onChange={change} />
    </RightsGate>
  )
}
