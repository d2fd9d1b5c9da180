import { can, employeeRights, splitPermissions } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery, workingQuery } from '#features/company/company.ts'
import { useCan } from '#session/Can.tsx'

export type Candidate = { id: number; name: string; hint: string; may: boolean }

/** Colleagues and roles, with `may` for those who may review; empty for people who may not see them. */
export function usePeople() {
  const sees = useCan(employeeRights)
  const roles = useQuery({ ...rolesQuery, enabled: sees })
  const people = useQuery({ ...workingQuery, enabled: sees })
  const reviewing = new Set(
    (roles.data?.list ?? [])
      .filter(({ permissions }) => can(splitPermissions(permissions), 'order:review'))
      .map(({ id }) => id),
  )
  return {
    failed: (roles.isError && !roles.data) || (people.isError && !people.data),
    retry: () => Promise.all([roles.refetch(), people.refetch()]),
    pending: roles.isPending || people.isPending,
    roles: (roles.data?.list ?? []).map(
      ({ id, name, user_count }): Candidate => ({ id, name, hint: `${user_count} 人`, may: reviewing.has(id) }),
    ),
    people: (people.data?.list ?? []).map(
      ({ id, real_name, role_id, role_name, department, is_owner }): Candidate => ({
        id,
        name: real_name,
        hint: [is_owner ? '主账号' : role_name, department].filter(Boolean).join(' · '),
        may: is_owner || (role_id !== null && reviewing.has(role_id)),
      }),
    ),
  }
}

export type People = ReturnType<typeof usePeople>
