import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { previewStoreContracts } from '@mall/contract/contract-price/store.calls'
import { previewStoreContracts as previewStoreContractsTerms } from '@mall/contract/contract-price/store.terms'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import {
  exportGoods as exportGoodsContract,
  previewGoodsImport as previewContract,
} from '@mall/contract/goods/store.calls'
import {
  exportGoods as exportGoodsTerms,
  previewGoodsImport as previewGoodsImportTerms,
} from '@mall/contract/goods/store.terms'
import { exportInvoices as exportInvoicesContract } from '@mall/contract/invoice/calls'
import { exportInvoices as exportInvoicesTerms } from '@mall/contract/invoice/terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import * as reconciliationCalls from '@mall/contract/reconciliation/calls'
import * as reconciliationStoreCalls from '@mall/contract/reconciliation/store.calls'
import * as reconciliationStoreTerms from '@mall/contract/reconciliation/store.terms'
import * as reconciliationTerms from '@mall/contract/reconciliation/terms'
import * as settlementStoreCalls from '@mall/contract/settlement/store.calls'
import * as settlementStoreTerms from '@mall/contract/settlement/store.terms'
import { type Route, route } from '#http/route.ts'
import { brandTemplate, categoryTemplate, exportCategories } from './catalog-sheets.ts'
import { exportCart } from './export-cart.ts'
import { exportCodes } from './export-codes.ts'
import { exportGoods } from './export-goods.ts'
import { exportComparison, exportInquiries, exportInquiryCart } from './export-inquiries.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportMaterials } from './export-materials.ts'
import { exportOrders } from './export-orders.ts'
import { exportMatch, exportReconciliation, exportStoreReconciliation } from './export-reconciliation.ts'
import { exportSettlement } from './export-settlement.ts'
import { previewBrandImport, previewCategoryImport } from './preview-catalog-import.ts'
import { previewContracts } from './preview-contracts.ts'
import { previewGoodsImport } from './preview-goods-import.ts'
import { readShipments, shipSheet } from './ship-sheet.ts'

export const exportRoutes: readonly Route[] = [
  route(calls.exportCart, terms.exportCart, exportCart),
  route(calls.exportOrders, terms.exportOrders, exportOrders),
  route(calls.exportMaterials, terms.exportMaterials, exportMaterials),
  route(calls.exportInquiryCart, terms.exportInquiryCart, exportInquiryCart),
  route(calls.exportComparison, terms.exportComparison, exportComparison),
  route(calls.exportInquiries, terms.exportInquiries, exportInquiries),
  route(calls.exportCodes, terms.exportCodes, exportCodes),
  route(exportInvoicesContract, exportInvoicesTerms, exportInvoices),
  route(reconciliationCalls.exportMatch, reconciliationTerms.exportMatch, exportMatch),
  route(reconciliationCalls.exportReconciliation, reconciliationTerms.exportReconciliation, exportReconciliation),
  route(
    reconciliationStoreCalls.exportStoreReconciliation,
    reconciliationStoreTerms.exportStoreReconciliation,
    exportStoreReconciliation,
  ),
  route(settlementStoreCalls.exportSettlement, settlementStoreTerms.exportSettlement, exportSettlement),
  route(exportGoodsContract, exportGoodsTerms, exportGoods),
  route(previewContract, previewGoodsImportTerms, previewGoodsImport),
  route(previewStoreContracts, previewStoreContractsTerms, previewContracts),
  route(categoryPlatformCalls.categoryTemplate, categoryPlatformTerms.categoryTemplate, categoryTemplate),
  route(categoryPlatformCalls.exportCategories, categoryPlatformTerms.exportCategories, exportCategories),
  route(
    categoryPlatformCalls.previewCategoryImport,
    categoryPlatformTerms.previewCategoryImport,
    previewCategoryImport,
  ),
  route(categoryPlatformCalls.brandTemplate, categoryPlatformTerms.brandTemplate, brandTemplate),
  route(categoryPlatformCalls.previewBrandImport, categoryPlatformTerms.previewBrandImport, previewBrandImport),
  route(orderStoreCalls.shipSheet, orderStoreTerms.shipSheet, shipSheet),
  route(orderStoreCalls.readShipments, orderStoreTerms.readShipments, readShipments),
]
