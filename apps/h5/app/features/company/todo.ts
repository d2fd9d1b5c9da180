import { companyTodo } from '@mall/contract/company'
import { call } from '#api/call.ts'
import { queryOf } from '#api/query.ts'

/** What waits in the company. Where it cannot be had it is said in its place, not aloud. */
export const companyTodoQuery = {
  ...queryOf(companyTodo, {}, { staleTime: 0 }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(companyTodo, {}, { signal, quiet: true })).data,
}

export const todoPaths = {
  review: '/users/order_list?tab=review&scope=company',
  pay: '/users/order_list?tab=unpaid&scope=company',
  spend: '/analysis',
} as const
