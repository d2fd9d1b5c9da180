import type { agreementKeys } from '@mall/contract/home-page/query.words'
import { useGlobalData } from '#store/global-data.ts'

/** Whether all of these can be read. Until then people are not asked to agree to them. */
export function usePublished(keys: readonly (typeof agreementKeys)[number][]): boolean {
  const { agreements } = useGlobalData()
  return keys.every((key) => agreements.includes(key))
}
