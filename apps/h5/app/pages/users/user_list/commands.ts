import { addEmployee, deleteEmployee, editEmployee, employees, roles } from '@mall/contract/employee'
import type { InputOf } from '@mall/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import type { EmployeeDraft } from './employee.rules.ts'

type Change = Omit<InputOf<typeof editEmployee>, 'id'>

/** Adding, changing, removing; each rejects with a `CallError` that nobody has shown yet. */
export function useEmployeeCommands() {
  const cache = useQueryClient()

  /** The roles too: they count who has them. */
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: allOf(employees) }),
      cache.invalidateQueries({ queryKey: allOf(roles) }),
    ])

  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      // Refused or not: what the list shows may have changed meanwhile.
      void refresh()
    }
  }

  return {
    /** Whether the person had an account already, and was invited instead. */
    add: (draft: EmployeeDraft) =>
      act(async () => {
        const fields = wireOf(draft)
        return withIdempotencyKey(
          addEmployee,
          fields,
          async (idempotencyKey) => (await call(addEmployee, fields, { idempotencyKey, quiet: true })).data,
        )
      }),
    edit: (id: number, change: Change) =>
      act(async () => (await call(editEmployee, { id, ...change }, { quiet: true })).data),
    remove: (id: number) => act(() => call(deleteEmployee, { id, isReal: 1 }, { quiet: true })),
  }
}

const wireOf = (draft: EmployeeDraft): InputOf<typeof addEmployee> => ({
  real_name: draft.realName.trim(),
  phone: draft.phone,
  account: draft.account || undefined,
  password: draft.password || undefined,
  department: draft.department.trim(),
  role_id: draft.roleId,
})
