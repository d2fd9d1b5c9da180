import * as acceptance from '@mall/contract/acceptance'
import * as acceptanceTerms from '@mall/contract/acceptance.schema'
import * as account from '@mall/contract/account'
import * as accountTerms from '@mall/contract/account.schema'
import * as address from '@mall/contract/address'
import * as addressTerms from '@mall/contract/address.schema'
import * as aftersale from '@mall/contract/aftersale'
import * as aftersaleTerms from '@mall/contract/aftersale.schema'
import * as aftersaledesk from '@mall/contract/aftersaledesk'
import * as aftersaledeskTerms from '@mall/contract/aftersaledesk.schema'
import * as agreementdesk from '@mall/contract/agreementdesk'
import * as agreementdeskTerms from '@mall/contract/agreementdesk.schema'
import * as analysis from '@mall/contract/analysis'
import * as analysisTerms from '@mall/contract/analysis.schema'
import * as application from '@mall/contract/application'
import * as applicationTerms from '@mall/contract/application.schema'
import * as applicationdesk from '@mall/contract/applicationdesk'
import * as applicationdeskTerms from '@mall/contract/applicationdesk.schema'
import * as articledesk from '@mall/contract/articledesk'
import * as articledeskTerms from '@mall/contract/articledesk.schema'
import * as audit from '@mall/contract/audit'
import * as auditTerms from '@mall/contract/audit.schema'
import * as backoffice from '@mall/contract/backoffice'
import * as backofficeTerms from '@mall/contract/backoffice.schema'
import * as bankdesk from '@mall/contract/bankdesk'
import * as bankdeskTerms from '@mall/contract/bankdesk.schema'
import * as brandApplication from '@mall/contract/brand-application'
import * as brandApplicationTerms from '@mall/contract/brand-application.schema'
import * as budget from '@mall/contract/budget'
import * as budgetTerms from '@mall/contract/budget.schema'
import * as campaign from '@mall/contract/campaign'
import * as campaignTerms from '@mall/contract/campaign.schema'
import * as campaigndesk from '@mall/contract/campaigndesk'
import * as campaigndeskTerms from '@mall/contract/campaigndesk.schema'
import * as carrier from '@mall/contract/carrier'
import * as carrierTerms from '@mall/contract/carrier.schema'
import * as cart from '@mall/contract/cart'
import * as cartTerms from '@mall/contract/cart.schema'
import * as catalogImport from '@mall/contract/catalog-import'
import * as catalogImportTerms from '@mall/contract/catalog-import.schema'
import * as channelBill from '@mall/contract/channel-bill'
import * as channelBillTerms from '@mall/contract/channel-bill.schema'
import * as checkout from '@mall/contract/checkout'
import * as checkoutTerms from '@mall/contract/checkout.schema'
import * as collect from '@mall/contract/collect'
import * as collectTerms from '@mall/contract/collect.schema'
import * as commission from '@mall/contract/commission'
import * as commissionTerms from '@mall/contract/commission.schema'
import * as company from '@mall/contract/company'
import * as companyTerms from '@mall/contract/company.schema'
import * as connection from '@mall/contract/connection'
import * as connectionTerms from '@mall/contract/connection.schema'
import * as consultation from '@mall/contract/consultation'
import * as consultationTerms from '@mall/contract/consultation.schema'
import * as consultationdesk from '@mall/contract/consultationdesk'
import * as consultationdeskTerms from '@mall/contract/consultationdesk.schema'
import * as content from '@mall/contract/content'
import * as contentTerms from '@mall/contract/content.schema'
import * as contractprice from '@mall/contract/contractprice'
import * as contractpriceTerms from '@mall/contract/contractprice.schema'
import * as coupon from '@mall/contract/coupon'
import * as couponTerms from '@mall/contract/coupon.schema'
import * as coupondesk from '@mall/contract/coupondesk'
import * as coupondeskTerms from '@mall/contract/coupondesk.schema'
import * as courier from '@mall/contract/courier'
import * as courierTerms from '@mall/contract/courier.schema'
import * as credit from '@mall/contract/credit'
import * as creditTerms from '@mall/contract/credit.schema'
import * as decoration from '@mall/contract/decoration'
import * as decorationTerms from '@mall/contract/decoration.schema'
import * as deposit from '@mall/contract/deposit'
import * as depositTerms from '@mall/contract/deposit.schema'
import * as desk from '@mall/contract/desk'
import * as deskTerms from '@mall/contract/desk.schema'
import { isDeskNeeds } from '@mall/contract/desk-right'
import * as employee from '@mall/contract/employee'
import * as employeeTerms from '@mall/contract/employee.schema'
import type { Endpoint, Terms, TermsOf } from '@mall/contract/endpoint'
import * as evaluation from '@mall/contract/evaluation'
import * as evaluationTerms from '@mall/contract/evaluation.schema'
import * as exporting from '@mall/contract/export'
import * as exportingTerms from '@mall/contract/export.schema'
import * as file from '@mall/contract/file'
import * as fileTerms from '@mall/contract/file.schema'
import * as freight from '@mall/contract/freight'
import * as freightTerms from '@mall/contract/freight.schema'
import * as goods from '@mall/contract/goods'
import * as goodsTerms from '@mall/contract/goods.schema'
import * as help from '@mall/contract/help'
import * as helpTerms from '@mall/contract/help.schema'
import * as helpdesk from '@mall/contract/helpdesk'
import * as helpdeskTerms from '@mall/contract/helpdesk.schema'
import * as homedesk from '@mall/contract/homedesk'
import * as homedeskTerms from '@mall/contract/homedesk.schema'
import * as information from '@mall/contract/information'
import * as informationTerms from '@mall/contract/information.schema'
import * as informationdesk from '@mall/contract/informationdesk'
import * as informationdeskTerms from '@mall/contract/informationdesk.schema'
import * as inquiry from '@mall/contract/inquiry'
import * as inquiryTerms from '@mall/contract/inquiry.schema'
import * as inquirySheet from '@mall/contract/inquiry-sheet'
import * as inquirySheetTerms from '@mall/contract/inquiry-sheet.schema'
import * as invite from '@mall/contract/invite'
import * as inviteTerms from '@mall/contract/invite.schema'
import * as invoice from '@mall/contract/invoice'
import * as invoiceTerms from '@mall/contract/invoice.schema'
import * as invoicedesk from '@mall/contract/invoicedesk'
import * as invoicedeskTerms from '@mall/contract/invoicedesk.schema'
import * as invoicetitle from '@mall/contract/invoicetitle'
import * as invoicetitleTerms from '@mall/contract/invoicetitle.schema'
import * as material from '@mall/contract/material'
import * as materialTerms from '@mall/contract/material.schema'
import * as membership from '@mall/contract/membership'
import * as membershipTerms from '@mall/contract/membership.schema'
import * as merchant from '@mall/contract/merchant'
import * as merchantTerms from '@mall/contract/merchant.schema'
import * as message from '@mall/contract/message'
import * as messageTerms from '@mall/contract/message.schema'
import * as order from '@mall/contract/order'
import * as orderTerms from '@mall/contract/order.schema'
import * as payment from '@mall/contract/payment'
import * as paymentTerms from '@mall/contract/payment.schema'
import * as payrule from '@mall/contract/payrule'
import * as payruleTerms from '@mall/contract/payrule.schema'
import * as platformAudit from '@mall/contract/platform-audit'
import * as platformAuditTerms from '@mall/contract/platform-audit.schema'
import * as platformBrand from '@mall/contract/platform-brand'
import * as platformBrandTerms from '@mall/contract/platform-brand.schema'
import * as platformCategory from '@mall/contract/platform-category'
import * as platformCategoryTerms from '@mall/contract/platform-category.schema'
import * as platformCompany from '@mall/contract/platform-company'
import * as platformCompanyTerms from '@mall/contract/platform-company.schema'
import * as platformEvaluation from '@mall/contract/platform-evaluation'
import * as platformEvaluationTerms from '@mall/contract/platform-evaluation.schema'
import * as platformExport from '@mall/contract/platform-export'
import * as platformExportTerms from '@mall/contract/platform-export.schema'
import * as platformGoods from '@mall/contract/platform-goods'
import * as platformGoodsTerms from '@mall/contract/platform-goods.schema'
import * as platformSite from '@mall/contract/platform-site'
import * as platformSiteTerms from '@mall/contract/platform-site.schema'
import * as platformSystem from '@mall/contract/platform-system'
import * as platformSystemTerms from '@mall/contract/platform-system.schema'
import * as platformUser from '@mall/contract/platform-user'
import * as platformUserTerms from '@mall/contract/platform-user.schema'
import * as points from '@mall/contract/points'
import * as pointsTerms from '@mall/contract/points.schema'
import * as pointsdesk from '@mall/contract/pointsdesk'
import * as pointsdeskTerms from '@mall/contract/pointsdesk.schema'
import * as reconciliation from '@mall/contract/reconciliation'
import * as reconciliationTerms from '@mall/contract/reconciliation.schema'
import { commonRefusals, type RefusalCode } from '@mall/contract/refusal'
import * as region from '@mall/contract/region'
import * as regionTerms from '@mall/contract/region.schema'
import * as review from '@mall/contract/review'
import * as reviewTerms from '@mall/contract/review.schema'
import * as seckill from '@mall/contract/seckill'
import * as seckillTerms from '@mall/contract/seckill.schema'
import * as seckilldesk from '@mall/contract/seckilldesk'
import * as seckilldeskTerms from '@mall/contract/seckilldesk.schema'
import * as settlement from '@mall/contract/settlement'
import * as settlementTerms from '@mall/contract/settlement.schema'
import * as site from '@mall/contract/site'
import * as siteTerms from '@mall/contract/site.schema'
import * as split from '@mall/contract/split'
import * as splitTerms from '@mall/contract/split.schema'
import * as starter from '@mall/contract/starter'
import * as starterTerms from '@mall/contract/starter.schema'
import * as storecategory from '@mall/contract/storecategory'
import * as storecategoryTerms from '@mall/contract/storecategory.schema'
import * as storegoods from '@mall/contract/storegoods'
import * as storegoodsTerms from '@mall/contract/storegoods.schema'
import * as storelife from '@mall/contract/storelife'
import * as storelifeTerms from '@mall/contract/storelife.schema'
import * as storemessage from '@mall/contract/storemessage'
import * as storemessageTerms from '@mall/contract/storemessage.schema'
import * as storeorders from '@mall/contract/storeorders'
import * as storeordersTerms from '@mall/contract/storeorders.schema'
import * as virtual from '@mall/contract/virtual'
import * as virtualTerms from '@mall/contract/virtual.schema'
import * as virtualdesk from '@mall/contract/virtualdesk'
import * as virtualdeskTerms from '@mall/contract/virtualdesk.schema'
import * as wallet from '@mall/contract/wallet'
import * as walletTerms from '@mall/contract/wallet.schema'
import * as waybill from '@mall/contract/waybill'
import * as waybillTerms from '@mall/contract/waybill.schema'
import * as word from '@mall/contract/word'
import * as wordTerms from '@mall/contract/word.schema'

type NamesOf<Module, Wanted> = { [Name in keyof Module]: Module[Name] extends Wanted ? Name : never }[keyof Module]
type CallsFor<Schemas> = {
  [Name in NamesOf<Schemas, Terms>]: Schemas[Name] extends Terms ? Endpoint<Schemas[Name]> : never
}
type TermsFor<Calls> = {
  [Name in NamesOf<Calls, Endpoint>]: Calls[Name] extends Endpoint ? TermsOf<Calls[Name]> : never
}

const all = new Map<Endpoint, Terms>()

/** A call whose terms are missing or others', and terms without a call, do not compile. */
function pair<Calls extends object, Schemas extends object>(
  calls: Calls & CallsFor<Schemas>,
  schemas: Schemas & TermsFor<Calls>,
): void {
  const ofName = new Map<string, Terms>(Object.entries(schemas).filter(isTerms))
  for (const [name, call] of Object.entries(calls).filter(isCall)) {
    const its = ofName.get(name)
    if (its) all.set(call, its)
  }
}

const has = (value: unknown, field: string) => typeof value === 'object' && value !== null && field in value
const isTerms = (entry: [string, unknown]): entry is [string, Terms] =>
  has(entry[1], 'input') && has(entry[1], 'summary')
const isCall = (entry: [string, unknown]): entry is [string, Endpoint] =>
  has(entry[1], 'needs') && has(entry[1], 'path')

pair(account, accountTerms)
pair(address, addressTerms)
pair(acceptance, acceptanceTerms)
pair(aftersale, aftersaleTerms)
pair(aftersaledesk, aftersaledeskTerms)
pair(analysis, analysisTerms)
pair(application, applicationTerms)
pair(applicationdesk, applicationdeskTerms)
pair(audit, auditTerms)
pair(backoffice, backofficeTerms)
pair(bankdesk, bankdeskTerms)
pair(budget, budgetTerms)
pair(carrier, carrierTerms)
pair(cart, cartTerms)
pair(channelBill, channelBillTerms)
pair(checkout, checkoutTerms)
pair(collect, collectTerms)
pair(company, companyTerms)
pair(consultation, consultationTerms)
pair(consultationdesk, consultationdeskTerms)
pair(content, contentTerms)
pair(contractprice, contractpriceTerms)
pair(campaign, campaignTerms)
pair(campaigndesk, campaigndeskTerms)
pair(coupon, couponTerms)
pair(coupondesk, coupondeskTerms)
pair(membership, membershipTerms)
pair(seckill, seckillTerms)
pair(seckilldesk, seckilldeskTerms)
pair(courier, courierTerms)
pair(credit, creditTerms)
pair(desk, deskTerms)
pair(employee, employeeTerms)
pair(evaluation, evaluationTerms)
pair(exporting, exportingTerms)
pair(file, fileTerms)
pair(goods, goodsTerms)
pair(freight, freightTerms)
pair(help, helpTerms)
pair(helpdesk, helpdeskTerms)
pair(information, informationTerms)
pair(informationdesk, informationdeskTerms)
pair(inquiry, inquiryTerms)
pair(inquirySheet, inquirySheetTerms)
pair(invite, inviteTerms)
pair(material, materialTerms)
pair(merchant, merchantTerms)
pair(message, messageTerms)
pair(homedesk, homedeskTerms)
pair(agreementdesk, agreementdeskTerms)
pair(articledesk, articledeskTerms)
pair(order, orderTerms)
pair(payment, paymentTerms)
pair(payrule, payruleTerms)
pair(platformAudit, platformAuditTerms)
pair(platformBrand, platformBrandTerms)
pair(platformCategory, platformCategoryTerms)
pair(platformCompany, platformCompanyTerms)
pair(platformEvaluation, platformEvaluationTerms)
pair(platformExport, platformExportTerms)
pair(platformGoods, platformGoodsTerms)
pair(platformSite, platformSiteTerms)
pair(starter, starterTerms)
pair(catalogImport, catalogImportTerms)
pair(brandApplication, brandApplicationTerms)
pair(connection, connectionTerms)
pair(platformSystem, platformSystemTerms)
pair(platformUser, platformUserTerms)
pair(invoice, invoiceTerms)
pair(invoicedesk, invoicedeskTerms)
pair(invoicetitle, invoicetitleTerms)
pair(reconciliation, reconciliationTerms)
pair(settlement, settlementTerms)
pair(split, splitTerms)
pair(deposit, depositTerms)
pair(decoration, decorationTerms)
pair(storecategory, storecategoryTerms)
pair(commission, commissionTerms)
pair(points, pointsTerms)
pair(pointsdesk, pointsdeskTerms)
pair(region, regionTerms)
pair(review, reviewTerms)
pair(site, siteTerms)
pair(virtual, virtualTerms)
pair(virtualdesk, virtualdeskTerms)
pair(storegoods, storegoodsTerms)
pair(storelife, storelifeTerms)
pair(storemessage, storemessageTerms)
pair(storeorders, storeordersTerms)
pair(waybill, waybillTerms)
pair(wallet, walletTerms)
pair(word, wordTerms)

/** What a call takes and answers: the only place where a call meets its schemas. */
export function termsOf<E extends Endpoint>(call: E): TermsOf<E> {
  const its = all.get(call)
  if (!its) throw new Error(`${call.method} ${call.path} is not among the pairs`)
  return its as TermsOf<E>
}

/** Every code that a call may be refused with: what its terms say, and what calls of its kind refuse. */
export function refusalsOf(call: Endpoint, { refuses = [] }: Terms): ReadonlySet<RefusalCode> {
  const { every, login, right, desk, proof, idempotent, whole, body } = commonRefusals
  return new Set<RefusalCode>([
    ...refuses,
    ...every,
    ...(call.needs === 'public' ? [] : login),
    ...(['public', 'login', 'desk'].includes(String(call.needs)) ? [] : right),
    ...(isDeskNeeds(call.needs) && !call.beforeFactor ? desk : []),
    ...(call.proof ? proof : []),
    ...(call.idempotent ? idempotent : []),
    ...(call.whole ? whole : []),
    ...(call.method === 'POST' || call.method === 'PUT' ? body : []),
  ])
}
