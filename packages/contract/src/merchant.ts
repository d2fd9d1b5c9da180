import { endpoint } from './endpoint.ts'
import type * as terms from './merchant.schema.ts'

export const merchantStatuses = ['open', 'resting', 'closed', 'frozen'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]
export const merchantStatusLabel: Record<MerchantStatus, string> = {
  open: '营业中',
  resting: '休息中',
  closed: '已停业',
  frozen: '已冻结',
}

export const merchantDetail = endpoint<typeof terms.merchantDetail>()({
  method: 'GET',
  path: '/shop/api/merchant/detail',
  needs: 'public',
})
