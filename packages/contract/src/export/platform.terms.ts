import { mallUsers } from '../account/platform.terms.ts'
import { deskApplications } from '../application/platform.terms.ts'
import { deskAudit } from '../audit/platform.terms.ts'
import { bannedWords, wordHits } from '../banned-word/platform.terms.ts'
import { deskBrands } from '../brand/platform.terms.ts'
import { terms } from '../call/call.ts'
import { FileReply } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { mallCampaigns } from '../campaign/platform.terms.ts'
import { channelDifferences } from '../channel-bill/platform.terms.ts'
import { companyApplications, mallCompanies } from '../company/platform.terms.ts'
import { mallContracts } from '../contract-price/platform.terms.ts'
import { mallCoupons } from '../coupon/platform.terms.ts'
import { creditAccounts, creditDisputes } from '../credit/platform.terms.ts'
import { mallEvaluations } from '../evaluation/platform.terms.ts'
import { mallGoods } from '../goods/platform.terms.ts'
import { mallInquiries } from '../inquiry/platform.terms.ts'
import { mallInvoices } from '../invoice/platform.terms.ts'
import { paybacks, receipts, transfers, withdrawals } from '../payment/platform.terms.ts'
import { pointsEntries } from '../points/platform.terms.ts'
import { exportFormats } from './words.ts'

const Format = z.object({ format: labelled('文件格式', z.enum(exportFormats).default('xlsx')) })

const page = { page: true, list_rows: true } as const

/** The filter of the list, without the page. */
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
