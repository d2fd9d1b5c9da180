import { useUrlState } from '#api/page-query.ts'
import { pages, type StateOf } from '#app/pages.ts'
import { useIsCompanyMember } from '#session/session.ts'

export type Filter = StateOf<'cart'>['show']

/** What the cart shows, and how: looking or editing, all lines or some. */
export const useCartQuery = () => useUrlState(pages.cart, { keepScroll: true })

/** Company members say 进货单. */
export const useCartName = (): string => (useIsCompanyMember() ? '进货单' : '购物车')
