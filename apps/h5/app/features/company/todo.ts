import { companyTodo } from '@mall/contract/company/calls'
import { call } from '#api/call.ts'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/** Tasks that wait in the company. A failure is shown in its place on the page, not as a toast. */
export const companyTodoQuery = {
  ...queryOf(companyTodo, {}, { staleTime: 0 }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(companyTodo, {}, { signal, quiet: true })).data,
}

export const todoPaths = {
  review: to.orderList({ tab: 'review', scope: 'company' }),
  pay: to.orderList({ tab: 'unpaid', scope: 'company' }),
  receive: to.orderList({ tab: 'unreceived' }),
  quotes: to.inquiryList({ tab: 'quoted' }),
  spend: to.analysis(),
} as const
