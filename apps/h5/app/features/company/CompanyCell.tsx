import { companyStateLabel } from '@mall/contract/company'
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#session/session.ts'
import { Cell } from '#ui/Cell.tsx'
import { companyPaths, companyStatusQuery } from './company.ts'

/** 「企业认证 · 已认证 ›」 */
export function CompanyCell({ user }: { user: UserInfo }) {
  const { data } = useQuery(companyStatusQuery)
  // Whoever has a company need not wait for the answer to read it.
  const state = user.company ? 'verified' : data?.status
  return (
    <Cell
      icon="building"
      label="企业认证"
      hint={user.company?.name}
      value={state === undefined ? '\u00a0' : <StateWord state={state} />}
      to={companyPaths.status}
    />
  )
}

function StateWord({ state }: { state: keyof typeof companyStateLabel }) {
  const tone = state === 'verified' ? 'ok' : state === 'failed' || state === 'verifying' ? 'warn' : undefined
  return <span className={tone}>{companyStateLabel[state]}</span>
}
