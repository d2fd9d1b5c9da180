import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { PageGate } from '#session/PageGate.tsx'
import { Page } from '#ui/Page.tsx'
import { AuditSkeleton } from './audit/AuditSkeleton.tsx'
import { Deeds } from './audit/Deeds.tsx'

export const loader = validated(pages.audit)
export const clientLoader = validated(pages.audit)
export const meta = pageMeta(pages.audit.title)

const skeleton = <AuditSkeleton />

export default function CompanyAuditPage() {
  const [state, change] = useUrlState(pages.audit, { keepScroll: true })

  return (
    <Page title={pages.audit.title}>
      <PageGate page={pages.audit} skeleton={skeleton}>
        <Deeds state={state} onChange={change} />
      </PageGate>
    </Page>
  )
}
