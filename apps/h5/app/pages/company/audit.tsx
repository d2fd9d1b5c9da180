import { auditGroups } from '@mall/contract/audit'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, str, usePageQuery, validated } from '#api/page-query.ts'
import { CompanyGate } from '#features/company/CompanyGate.tsx'
import { LoginGate } from '#session/LoginGate.tsx'
import { Page } from '#ui/Page.tsx'
import { AuditSkeleton } from './audit/AuditSkeleton.tsx'
import { type AuditState, searchOf } from './audit/audit-state.ts'
import { Deeds } from './audit/Deeds.tsx'
import { OwnerGate } from './audit/OwnerGate.tsx'

const Query = { group: oneOf(['all', ...auditGroups], 'all'), keyword: str('', 60), date: str('', 40) }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('操作记录')

const skeleton = <AuditSkeleton />

export default function CompanyAuditPage() {
  const state = usePageQuery(Query)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  /** Search, tab and days live in the address; Back does not step through them. */
  function change(part: Partial<AuditState>) {
    navigate(pathname + searchOf({ ...state, ...part }), { replace: true, preventScrollReset: true })
  }

  return (
    <Page title="操作记录">
      <LoginGate hint="登录后查看企业的操作记录" skeleton={skeleton}>
        <CompanyGate skeleton={skeleton}>
          <OwnerGate>
            <Deeds state={state} onChange={change} />
          </OwnerGate>
        </CompanyGate>
      </LoginGate>
    </Page>
  )
}
