import { can, splitPermissions } from '@mall/contract/permission'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { rolesQuery, workingQuery } from '#features/company/company.ts'
import { Failure } from '#list/Failure.tsx'
import { RadioList, type RadioOption } from '#ui/Radio.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import type { Rule, Scope } from './rules.ts'

export type Target = { id: number; name: string }

type Props = { taken: readonly Rule[]; value: number | undefined; onChange: (target: Target) => void }
type Candidate = Target & { hint: string }

const takenHint = '已有付款规则'

/** Roles, each with whether it may pay at all. */
export function Roles(props: Props) {
  const query = useQuery(rolesQuery)
  const candidates = (query.data?.list ?? []).map(({ id, name, user_count, permissions }) => ({
    id,
    name,
    hint: `${user_count} 人${can(splitPermissions(permissions), 'order:pay') ? '' : ' · 没有付款权限'}`,
  }))
  return <Candidates {...props} query={query} scope="role" label="角色" candidates={candidates} />
}

/** Those who work here; the main account pays without rules. */
export function Employees(props: Props) {
  const query = useQuery(workingQuery)
  const candidates = (query.data?.list ?? [])
    .filter(({ is_owner }) => !is_owner)
    .map(({ id, real_name, role_name, department }) => ({
      id,
      name: real_name,
      hint: [role_name, department].filter(Boolean).join(' · '),
    }))
  return <Candidates {...props} query={query} scope="employee" label="员工" candidates={candidates} />
}

type CandidatesProps = Props & {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isError' | 'refetch'>
  scope: Scope
  label: string
  candidates: readonly Candidate[]
}

function Candidates({ query, scope, label, candidates, taken, value, onChange }: CandidatesProps) {
  if (query.isPending) return <SkeletonLines lines={5} />
  if (query.isError && !query.data) return <Failure tight error={query.error} onRetry={query.refetch} />
  if (candidates.length === 0) return <p className="text-sub text-ink-3">还没有{label}</p>
  const ruled = new Set(taken.filter((rule) => rule.scope === scope).map(({ scope_id }) => scope_id))
  const options = candidates.map(
    ({ id, name, hint }): RadioOption<string> => ({
      key: String(id),
      label: name,
      hint: ruled.has(id) ? takenHint : hint,
      disabled: ruled.has(id),
    }),
  )
  return (
    <RadioList
      label={label}
      options={options}
      value={value === undefined ? undefined : String(value)}
      onChange={(key) => {
        const one = candidates.find(({ id }) => String(id) === key)
        if (one) onChange({ id: one.id, name: one.name })
      }}
    />
  )
}
