import { permissionLabel } from '@mall/contract/permission'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { RightsGate } from '#features/company/RightsGate.tsx'
import { useFreshProfile } from '#pages/users/index/useFreshProfile.ts'
import { LoginGate } from '#session/LoginGate.tsx'
import { useUser } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { Analysis } from './analysis/Analysis.tsx'
import { AnalysisSkeleton } from './analysis/AnalysisSkeleton.tsx'
import styles from './analysis/analysis.module.css'
import { type AnalysisState, searchOf, spans } from './analysis/range.ts'

const Query = {
  range: oneOf(spans, '6'),
  from: str('', 7),
  to: str('', 7),
  tables: str('', 80),
  all: str('', 80),
}
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('采购分析')

const needed = ['order:export'] as const

export default function AnalysisPage() {
  return (
    <Page title="采购分析" className={styles.wide}>
      <LoginGate hint="登录后查看采购额、预算与明细" skeleton={<AnalysisSkeleton />}>
        <Allowed />
      </LoginGate>
      <BackToTop />
    </Page>
  )
}

/** Rights as they are now: they may have been given a moment ago, to see this. */
function Allowed() {
  const state = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { failed, refresh } = useFreshProfile()
  const known = useUser() !== null

  /** Months and looks live in the address; Back does not step through them. */
  function change(part: Partial<AnalysisState>) {
    navigate(pathname + searchOf({ ...state, ...part }), { replace: true, preventScrollReset: true })
  }

  if (!known) return failed ? <ErrorBlock onRetry={refresh} /> : <AnalysisSkeleton />
  return (
    <RightsGate permission={needed} what={permissionLabel[needed[0]]}>
      <Analysis state={state} onChange={change} />
    </RightsGate>
  )
}
