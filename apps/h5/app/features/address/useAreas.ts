import { areas } from '@mall/contract/region/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import type { Region } from '#ui/regions.ts'

const weekMs = 7 * 24 * 60 * 60_000

const areasQuery = queryOf(areas, {}, { staleTime: weekMs })

type Branch = { division_code: string; name: string; children?: readonly Branch[] }

const regionOf = ({ division_code, name, children }: Branch): Region => ({
  code: division_code,
  name,
  ...(children?.length ? { children: children.map(regionOf) } : {}),
})

const regionsIn = ({ list }: { list: readonly Branch[] }): Region[] => list.map(regionOf)

/** All provinces, cities and districts; fetched once they are `wanted`, then kept for a week. */
export function useAreas(wanted = true): { regions: Region[] | undefined; failed: boolean; retry: () => unknown } {
  const { data, isError, refetch } = useQuery({ ...areasQuery, select: regionsIn, enabled: wanted })
  return { regions: data, failed: isError, retry: refetch }
}
