import { useSearchParams } from 'react-router'
import { oneOf, usePageQuery } from '#api/page-query.ts'
import { useIsCompanyMember } from '#session/session.ts'

export const filters = ['all', 'mine', 'cut'] as const
export type Filter = (typeof filters)[number]

export const Query = { mode: oneOf(['normal', 'edit'], 'normal'), show: oneOf(filters, 'all') }

/** Mode and filter live in the address bar, and Back does not step through them. */
export function useCartQuery() {
  const query = usePageQuery(Query)
  const [, setParams] = useSearchParams()
  const set = (part: Partial<typeof query>) => {
    const { mode, show } = { ...query, ...part }
    const params = { ...(mode === 'edit' ? { mode } : {}), ...(show === 'all' ? {} : { show }) }
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return { ...query, set }
}

/** Company members say 进货单. */
export const useCartName = (): string => (useIsCompanyMember() ? '进货单' : '购物车')
