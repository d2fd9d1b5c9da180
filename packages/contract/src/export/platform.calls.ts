import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

const base = { method: 'POST', reply: 'file', limit: 'write' } as const

export const exportCompanyApplications = endpoint<typeof terms.exportCompanyApplications>()({
  ...base,
  path: '/admin/api/company/list/export',
  needs: 'platform:companies:see',
})

export const exportApplications = endpoint<typeof terms.exportApplications>()({
  ...base,
  path: '/admin/api/application/list/export',
  needs: 'platform:companies:see',
})

export const exportCompanies = endpoint<typeof terms.exportCompanies>()({
  ...base,
  path: '/admin/api/company/companies/export',
  needs: 'platform:companies:see',
})

export const exportCredit = endpoint<typeof terms.exportCredit>()({
  ...base,
  path: '/admin/api/credit/list/export',
  needs: 'platform:companies:see',
})

export const exportDisputes = endpoint<typeof terms.exportDisputes>()({
  ...base,
  path: '/admin/api/credit/disputes/export',
  needs: 'platform:companies:see',
})

export const exportTransfers = endpoint<typeof terms.exportTransfers>()({
  ...base,
  path: '/admin/api/transfer/list/export',
  needs: 'platform:money:see',
})

export const exportReceipts = endpoint<typeof terms.exportReceipts>()({
  ...base,
  path: '/admin/api/transfer/receipts/export',
  needs: 'platform:money:see',
})

export const exportPaybacks = endpoint<typeof terms.exportPaybacks>()({
  ...base,
  path: '/admin/api/payback/list/export',
  needs: 'platform:money:see',
})

export const exportChannelDifferences = endpoint<typeof terms.exportChannelDifferences>()({
  ...base,
  path: '/admin/api/channel_bill/differences/export',
  needs: 'platform:money:see',
})

export const exportWithdrawals = endpoint<typeof terms.exportWithdrawals>()({
  ...base,
  path: '/admin/api/withdraw/list/export',
  needs: 'platform:money:see',
})

export const exportMallGoods = endpoint<typeof terms.exportMallGoods>()({
  ...base,
  path: '/admin/api/goods/list/export',
  needs: 'platform:goods:see',
})

export const exportEvaluations = endpoint<typeof terms.exportEvaluations>()({
  ...base,
  path: '/admin/api/evaluation/list/export',
  needs: 'platform:goods:see',
})

export const exportMallContracts = endpoint<typeof terms.exportMallContracts>()({
  ...base,
  path: '/admin/api/contract_price/list/export',
  needs: 'platform:goods:see',
})

export const exportMallCampaigns = endpoint<typeof terms.exportMallCampaigns>()({
  ...base,
  path: '/admin/api/campaign/list/export',
  needs: 'platform:content:see',
})

export const exportMallCoupons = endpoint<typeof terms.exportMallCoupons>()({
  ...base,
  path: '/admin/api/coupon/list/export',
  needs: 'platform:content:see',
})

export const exportMallInvoices = endpoint<typeof terms.exportMallInvoices>()({
  ...base,
  path: '/admin/api/invoice/list/export',
  needs: 'platform:money:see',
})

export const exportPoints = endpoint<typeof terms.exportPoints>()({
  ...base,
  path: '/admin/api/points/entries/export',
  needs: 'platform:money:see',
})

export const exportUsers = endpoint<typeof terms.exportUsers>()({
  ...base,
  path: '/admin/api/user/list/export',
  needs: 'platform:users:see',
})

export const exportAudit = endpoint<typeof terms.exportAudit>()({
  ...base,
  path: '/admin/api/audit/search/export',
  needs: 'platform:data:see',
})

export const exportMallInquiries = endpoint<typeof terms.exportMallInquiries>()({
  ...base,
  path: '/admin/api/inquiry/list/export',
  needs: 'platform:companies:see',
})

export const exportBrands = endpoint<typeof terms.exportBrands>()({
  ...base,
  path: '/admin/api/brand/list/export',
  needs: 'platform:goods:see',
})

export const exportWordHits = endpoint<typeof terms.exportWordHits>()({
  ...base,
  path: '/admin/api/word/hits/export',
  needs: 'platform:goods:see',
})

export const exportBannedWords = endpoint<typeof terms.exportBannedWords>()({
  ...base,
  path: '/admin/api/word/list/export',
  needs: 'platform:content:see',
})
