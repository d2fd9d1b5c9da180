import type * as terms from './brand-application.schema.ts'
import { endpoint } from './endpoint.ts'

/* A store sells a brand that the mall does not list yet: it applies, and the platform adds the brand or says why not. */

export const brandApplicationStates = ['pending', 'approved', 'refused'] as const
export type BrandApplicationState = (typeof brandApplicationStates)[number]
export const brandApplicationStateLabel: Record<BrandApplicationState, string> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
}

/** What goods without a brand are of; it comes with the mall. */
export const noBrandName = '无品牌'

/** So many of a store wait at once. */
export const brandApplicationsAtOnce = 20

export const applyForBrand = endpoint<typeof terms.applyForBrand>()({
  method: 'POST',
  path: '/merchant/api/brand_application/apply',
  needs: 'store:goods',
  idempotent: true,
})

/** The caller's store's own, the newest first. */
export const ownBrandApplications = endpoint<typeof terms.ownBrandApplications>()({
  method: 'GET',
  path: '/merchant/api/brand_application/list',
  needs: 'store:goods:see',
})

/** Every store's: those that wait first the oldest first. */
export const brandApplications = endpoint<typeof terms.brandApplications>()({
  method: 'GET',
  path: '/admin/api/brand_application/list',
  needs: 'platform:goods:see',
})

/** Approving makes the brand, or takes the one of that name that is there meanwhile. The store is told. */
export const decideBrandApplication = endpoint<typeof terms.decideBrandApplication>()({
  method: 'POST',
  path: '/admin/api/brand_application/decide',
  needs: 'platform:goods',
})
