import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { creditRights } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { StatementPage } from './statement/StatementPage.tsx'
import { StatementSkeleton } from './statement/StatementSkeleton.tsx'
import { UnbilledPage } from './statement/UnbilledPage.tsx'

export const loader = validated(pages.statement)
export const clientLoader = validated(pages.statement)
export const meta = pageMeta(pages.statement.title)

const skeleton = <StatementSkeleton />

export default function CompanyStatementPage() {
  const { id: shown } = usePageQuery(pages.statement)
  const member = useIsCompanyMember()
  const mayLook = useCan(creditRights)
  if (useLogin() === 'in' && member && mayLook) {
    return shown === null ? <UnbilledPage /> : <StatementPage key={shown} id={shown} />
  }
  return (
    <Page title={pages.statement.title}>
      <PageGate page={pages.statement} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Page>
  )
}
