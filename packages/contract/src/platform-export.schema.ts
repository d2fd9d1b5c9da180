import { deskApplications } from './applicationdesk.schema.ts'
import { paybacks, receipts, transfers, withdrawals } from './bankdesk.schema.ts'
import { mallCampaigns } from './campaigndesk.schema.ts'
import { channelDifferences } from './channel-bill.schema.ts'
import { companyApplications } from './company.schema.ts'
import { mallContracts } from './contractprice.schema.ts'
import { mallCoupons } from './coupondesk.schema.ts'
import { creditAccounts, creditDisputes } from './credit.schema.ts'
import { terms } from './endpoint.ts'
import { exportFormats } from './export.ts'
import { FileReply } from './field.schema.ts'
import { mallInquiries } from './inquiry.schema.ts'
import { mallInvoices } from './invoicedesk.schema.ts'
import { deskAudit } from './platform-audit.schema.ts'
import { deskBrands } from './platform-brand.schema.ts'
import { mallCompanies } from './platform-company.schema.ts'
import { mallEvaluations } from './platform-evaluation.schema.ts'
import { mallGoods } from './platform-goods.schema.ts'
import { mallUsers } from './platform-user.schema.ts'
import { pointsEntries } from './pointsdesk.schema.ts'
import { bannedWords, wordHits } from './word.schema.ts'
import { z } from './zod.ts'

const Format = z.object({ format: z.enum(exportFormats).default('xlsx') })

const page = { page: true, list_rows: true } as const

/** The filter is what the list is asked with, but for the page. */
const fileOf = <Shape extends z.core.$ZodShape>(summary: string, filter: z.ZodObject<Shape>) =>
  terms({
    summary,
    input: filter.extend(Format.shape),
    output: FileReply,
    refuses: ['export.busy', 'export.empty', 'export.too_many'],
  })

export const exportCompanyApplications = fileOf('导出企业认证申请', companyApplications.input.omit(page))
export const exportApplications = fileOf('导出入驻申请', deskApplications.input.omit(page))
export const exportCompanies = fileOf('导出企业', mallCompanies.input.omit(page))
export const exportCredit = fileOf('导出企业账期', creditAccounts.input.omit(page))
export const exportDisputes = fileOf('导出账单争议', creditDisputes.input.omit(page))
export const exportTransfers = fileOf('导出对公转账', transfers.input.omit(page))
export const exportReceipts = fileOf('导出到账流水', receipts.input.omit(page))
export const exportPaybacks = fileOf('导出退款退回', paybacks.input.omit(page))
export const exportChannelDifferences = fileOf('导出渠道对账差异', channelDifferences.input.omit(page))
export const exportWithdrawals = fileOf('导出提现', withdrawals.input.omit(page))
export const exportMallGoods = fileOf('导出全部商品', mallGoods.input.omit(page))
export const exportEvaluations = fileOf('导出评价', mallEvaluations.input.omit(page))
export const exportMallContracts = fileOf('导出全部协议价', mallContracts.input.omit(page))
export const exportMallCampaigns = fileOf('导出活动', mallCampaigns.input.omit(page))
export const exportMallCoupons = fileOf('导出全部优惠券', mallCoupons.input.omit(page))
export const exportMallInvoices = fileOf('导出发票', mallInvoices.input.omit(page))
export const exportPoints = fileOf('导出积分流水', pointsEntries.input.omit(page))
export const exportUsers = fileOf('导出用户', mallUsers.input.omit(page))
export const exportAudit = fileOf('导出操作记录', deskAudit.input.omit(page))
export const exportMallInquiries = fileOf('导出询价', mallInquiries.input.omit(page))
export const exportBrands = fileOf('导出品牌', deskBrands.input.omit(page))
export const exportWordHits = fileOf('导出用语复核', wordHits.input.omit(page))
export const exportBannedWords = fileOf('导出违禁词', bannedWords.input.omit(page))
