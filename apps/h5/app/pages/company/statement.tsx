import { pageMeta } from '#api/page-meta.ts'
import { id, type Param, usePageQuery, validated } from '#api/page-query.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { RightsGate } from '#features/company/RightsGate.tsx'
import { creditRights } from '#features/credit/credit.ts'
import { useCan } from '#session/Can.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Page } from '#ui/Page.tsx'
import { StatementPage } from './statement/StatementPage.tsx'
import { StatementSkeleton } from './statement/StatementSkeleton.tsx'
import { UnbilledPage } from './statement/UnbilledPage.tsx'

/** Without an id: what is on no statement yet. */
const statementId: Param<number | null> = (text) => (text === null || text === '' ? null : id(text))

const Query = { id: statementId }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('账单详情')

const skeleton = <StatementSkeleton />

export default function CompanyStatementPage() {
  const { id: shown } = usePageQuery(Query)
  const member = useIsCompanyMember()
  const mayLook = useCan(creditRights)
  if (useLogin() === 'in' && member && mayLook) {
    return shown === null ? <UnbilledPage /> : <StatementPage key={shown} id={shown} />
  }
  return (
    <Page title="账单详情">
      <LoginGate hint="登录后查看企业账单" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>
          <RightsGate permission={creditRights} what="支付订单">
            {skeleton}
          </RightsGate>
        </CompanyGate>
      </LoginGate>
    </Page>
  )
}
