import { addRole, deleteRole, editRole, employees, type Role, role, roles } from '@mall/contract/employee'
import { joinPermissions, type OrderScope } from '@mall/contract/permission'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'

export type RoleFields = { name: string; remark: string; permissions: readonly string[]; order_scope: OrderScope }

/** Adding, changing, deleting; each rejects with a `CallError` that nobody has shown yet. */
export function useRoleCommands() {
  const cache = useQueryClient()

  /** The employees too: they bear the names of their roles. */
  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      void cache.invalidateQueries({ queryKey: allOf(roles) })
      void cache.invalidateQueries({ queryKey: allOf(employees) })
    }
  }

  return {
    save: ({ name, remark, permissions, order_scope }: RoleFields, id?: number): Promise<Role> =>
      act(async () => {
        const fields = {
          name: name.trim(),
          remark: remark.trim(),
          permissions: joinPermissions(permissions),
          order_scope,
        }
        if (id) return (await call(editRole, { id, ...fields }, { quiet: true })).data
        return withIdempotencyKey(
          addRole,
          fields,
          async (idempotencyKey) => (await call(addRole, fields, { idempotencyKey, quiet: true })).data,
        )
      }),
    remove: (id: number) => act(() => call(deleteRole, { id }, { quiet: true })),
    /** The names of those who have the role. */
    usersOf: async (id: number): Promise<string[]> =>
      (await call(role, { id }, { quiet: true })).data.users.map(({ real_name }) => real_name),
  }
}
