import { myPoints } from '@mall/contract/points/calls'
import { countText } from '@mall/contract/text/count'
import { queryOf } from '#api/query.ts'

/** Points change elsewhere: shown at once from the cache, always fetched again. */
export const myPointsQuery = queryOf(myPoints, {}, { staleTime: 0 })

/** With its sign: 「+1,200」 */
export const signedText = (n: number): string => (n > 0 ? `+${countText(n)}` : countText(n))
