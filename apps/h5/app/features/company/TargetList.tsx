import type { Role } from '@mall/contract/employee/terms'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '#list/Failure.tsx'
import { Fault } from '#ui/Fault.tsx'
import { RadioList } from '#ui/Radio.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { rolesQuery, workingQuery } from './company.ts'

export type Target = { id: number; name: string }
type Scoped = { scope: 'company' | 'role' | 'employee'; scope_id: number | null }

type Props = {
  at: string
  /** whose list it is; the whole company has none */
  scope: Scoped['scope']
  /** those that have theirs: there is one for each */
  taken: readonly Scoped[]
  /** hint at candidates that are taken already */
  takenHint: string
  roleHint: (role: Role) => string
  value: number | null
  onChange: (target: Target) => void
  error?: string
}

/** For which role or employee it is; the main account needs none. */
export function TargetList({ at, error, ...list }: Props) {
  return (
    <div data-field={at}>
      <Fault text={error} />
      {list.scope === 'role' ? <Roles {...list} /> : null}
      {list.scope === 'employee' ? <Employees {...list} /> : null}
    </div>
  )
}

type ListProps = Omit<Props, 'at' | 'error'>

function Roles(props: ListProps) {
  const query = useQuery(rolesQuery)
  const roles = query.data?.list.map((role) => ({ id: role.id, name: role.name, hint: props.roleHint(role) }))
  return <Candidates {...props} query={query} label="角色" candidates={roles} />
}

function Employees(props: ListProps) {
  const query = useQuery(workingQuery)
  const people = query.data?.list.filter(({ is_owner }) => !is_owner).map(personOption)
  return <Candidates {...props} query={query} label="员工" candidates={people} />
}

type Employee = { id: number; real_name: string; role_name: string; department: string }

/** A colleague as one to be picked. */
export const personOption = ({ id, real_name, role_name, department }: Employee) => ({
  id,
  name: real_name,
  hint: [role_name, department].filter(Boolean).join(' · '),
})

type CandidatesProps = ListProps & {
  query: { error: Error | null; refetch: () => unknown }
  label: string
  /** undefined while loading */
  candidates: readonly (Target & { hint: string })[] | undefined
}

function Candidates({ query, label, candidates, scope, taken, takenHint, value, onChange }: CandidatesProps) {
  if (!candidates)
    return query.error ? <Failure tight error={query.error} onRetry={query.refetch} /> : <SkeletonLines lines={5} />
  if (candidates.length === 0) return <p className="text-sub text-ink-3">还没有{label}</p>
  const held = new Set(taken.flatMap((one) => (one.scope === scope ? [one.scope_id] : [])))
  return (
    <RadioList
      label={label}
      options={candidates.map(({ id, name, hint }) => ({
        key: String(id),
        label: name,
        hint: held.has(id) ? takenHint : hint,
        disabled: held.has(id),
      }))}
      value={value === null ? undefined : String(value)}
      onChange={(key) => {
        const one = candidates.find(({ id }) => String(id) === key)
        if (one) onChange(one)
      }}
    />
  )
}
