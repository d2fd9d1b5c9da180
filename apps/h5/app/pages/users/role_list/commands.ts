import { addRole, deleteRole, editRole, employees, role, roles } from '@mall/contract/employee/calls'
import type { Role } from '@mall/contract/employee/terms'
import type { OrderScope } from '@mall/contract/permission/order-scope'
import { joinPermissions } from '@mall/contract/permission/permission'
import { useQueryClient } from '@tanstack/react-query'
import { allOf, sent } from '#api/query.ts'

export type RoleFields = { name: string; remark: string; permissions: readonly string[]; order_scope: OrderScope }

/** Adding, changing, deleting; each rejects with a `CallError` that was not shown yet. */
export function useRoleCommands() {
  const cache = useQueryClient()

  /** Refetches the employees too, since they carry the names of their roles. */
  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      void cache.invalidateQueries({ queryKey: allOf(roles) })
      void cache.invalidateQueries({ queryKey: allOf(employees) })
    }
  }

  return {
    save({ permissions, ...input }: RoleFields, id?: number): Promise<Role> {
      const fields = { ...input, permissions: joinPermissions(permissions) }
      return act(() => (id ? sent(editRole, { id, ...fields }) : sent(addRole, fields)))
    },
    remove: (id: number) => act(() => sent(deleteRole, { id })),
    /** The names of those who have the role. */
    usersOf: async (id: number): Promise<string[]> =>
      (await sent(role, { id })).users.map(({ real_name }) => real_name),
  }
}
