import { useUrlState } from '#api/page-query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { useIsCompanyMember } from '#session/session.ts'

export type Filter = StateOf<'cart'>['show']

/** The cart's state in the address: shown or edited, and the filter. */
export const useCartQuery = () => useUrlState(pages.cart, { keepScroll: true })

/** Company members say 进货单. */
export const useCartName = (): string => (useIsCompanyMember() ? '进货单' : '购物车')
