import { spendAnalysis } from '@mall/contract/analysis'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import type { Months } from './range.ts'

/** What was bought in these months; those looked at before stay, dimmed, until it has come. */
export const useAnalysis = ({ from, to }: Months) =>
  useQuery({ ...queryOf(spendAnalysis, { from, to }), placeholderData: (held) => held })
