import { useQuery } from '@tanstack/react-query'
import { type OwnCode, ownCodesQuery } from './own-codes.ts'
import { useIsCompanyMember } from './session.ts'

const none: readonly OwnCode[] = []

/**
 * The viewer's company's own codes for a code of the mall: the code of a sku, or the item code of a goods for all its skus.
 * Empty for people without a company, and until they have loaded.
 */
export function useOwnCodes(code: string): readonly OwnCode[] {
  const isMember = useIsCompanyMember()
  const { data } = useQuery({ ...ownCodesQuery(code), enabled: isMember && code !== '' })
  return (isMember && data) || none
}
