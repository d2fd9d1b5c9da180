import { endpoint } from './endpoint.ts'
import { inquiryRights } from './inquiry.ts'
import type * as terms from './inquiry-sheet.schema.ts'

/*
 * The sheet of a comparison: what lay before whoever took quotes, and what they took, as it was then. Each time that quotes are taken
 * makes one; it is numbered and never changes.
 */

/** What one may say in a tap about taking what costs more. */
export const awardReasons = ['质量更好', '交期更快', '长期合作', '售后有保障'] as const

/** For whoever sees its inquiry. */
export const inquirySheet = endpoint<typeof terms.inquirySheet>()({
  method: 'GET',
  path: '/shop/api/inquiry/sheet',
  needs: inquiryRights,
})
