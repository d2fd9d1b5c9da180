import { creditAccount, creditStatement, repayment } from '@mall/contract/credit/calls'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/* Orders, refunds and transfers change it elsewhere: shown at once from the cache, always fetched again. */
export const creditAccountQuery = queryOf(creditAccount, {}, { staleTime: 0 })
export const repaymentQuery = queryOf(repayment, {}, { staleTime: 0 })
export const statementQuery = (id: number) => queryOf(creditStatement, { id }, { staleTime: 0 })

export const creditPaths = {
  account: to.credit(),
  /** Amounts that are on no statement yet. */
  unbilled: to.statement(),
} as const

export const statementPath = (id: number): string => to.statement({ id })
