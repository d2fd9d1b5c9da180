import { useInfiniteQuery } from '@tanstack/react-query'
import { statementsQuery } from '#features/credit/credit.ts'

/** Every month's statement, newest first. */
export const useStatements = () => useInfiniteQuery(statementsQuery)

export type StatementPages = ReturnType<typeof useStatements>

/** Of the statements that were read: what is under dispute, fen. */
export const disputedOn = ({ data }: StatementPages): number =>
  (data?.pages ?? []).flatMap((page) => page.list).reduce((sum, { disputed_fen }) => sum + disputed_fen, 0)
