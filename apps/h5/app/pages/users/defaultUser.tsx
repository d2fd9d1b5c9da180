import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { Overview } from './defaultUser/Overview.tsx'
import { OverviewSkeleton } from './defaultUser/OverviewSkeleton.tsx'

export const meta = pageMeta(pages.overview.title)

export default function DefaultUserPage() {
  if (useLogin() === 'in') return <Overview />
  return (
    <Page title={pages.overview.title}>
      <PageGate page={pages.overview} skeleton={<OverviewSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}
