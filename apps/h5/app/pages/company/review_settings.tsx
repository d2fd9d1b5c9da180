import { pageMeta } from '#api/page-meta.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Settings } from './review_settings/Settings.tsx'

export const meta = pageMeta(pages.reviewSettings.title)

const skeleton = <SkeletonRows count={4} picture={0} />

export default function ReviewSettingsPage() {
  const member = useIsCompanyMember()
  if (useLogin() === 'in' && member) return <Settings skeleton={skeleton} />
  return (
    <Page title={pages.reviewSettings.title}>
      <PageGate page={pages.reviewSettings} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
