import { useQuery } from '@tanstack/react-query'
import { orderReviewsQuery } from '#features/review/review.ts'
import { awaitedOf } from '#features/review/review-words.ts'
import { useIsCompanyMember } from '#session/session.ts'
import type { Approval, Outcome } from './outcome.ts'

/** How the approval of what was submitted stands, where somebody has to approve it; orders of one trade are asked about alike. */
export function useApprovalOf(orderNos: string, status: Outcome['status'] | undefined): Approval | undefined {
  const isCompany = useIsCompanyMember()
  const [first = ''] = orderNos.split(',')
  const matters = status === 'review' || status === 'closed' || status === 'unpaid'
  const { data } = useQuery({ ...orderReviewsQuery(first), enabled: isCompany && matters })
  const last = data?.list.at(-1)
  if (!data || !last) return undefined
  return { awaited: awaitedOf(data.list), rejection: last.state === 'rejected' ? last.remark : null }
}
