import { useQuery } from '@tanstack/react-query'
import { type OwnCode, ownCodesQuery } from './own-codes.ts'
import { useIsCompanyMember } from './session.ts'

const none: readonly OwnCode[] = []

/**
 * What the company of whoever looks calls the goods with this code of the mall: the code of a sku, or the item code of a
 * goods for all its skus. Nothing for others, and until it is known.
 */
export function useOwnCodes(code: string): readonly OwnCode[] {
  const isMember = useIsCompanyMember()
  const { data } = useQuery({ ...ownCodesQuery(code), enabled: isMember && code !== '' })
  return (isMember && data) || none
}
