import * as catalogImport from '@mall/contract/catalog-import'
import { previewStoreContracts } from '@mall/contract/contractprice'
import * as contract from '@mall/contract/export'
import { exportInvoices as exportInvoicesContract } from '@mall/contract/invoice'
import * as reconciliation from '@mall/contract/reconciliation'
import * as settlement from '@mall/contract/settlement'
import { exportGoods as exportGoodsContract, previewGoodsImport as previewContract } from '@mall/contract/storegoods'
import * as store from '@mall/contract/storeorders'
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
  route(contract.exportCart, exportCart),
  route(contract.exportOrders, exportOrders),
  route(contract.exportMaterials, exportMaterials),
  route(contract.exportInquiryCart, exportInquiryCart),
  route(contract.exportComparison, exportComparison),
  route(contract.exportInquiries, exportInquiries),
  route(contract.exportCodes, exportCodes),
  route(exportInvoicesContract, exportInvoices),
  route(reconciliation.exportMatch, exportMatch),
  route(reconciliation.exportReconciliation, exportReconciliation),
  route(reconciliation.exportStoreReconciliation, exportStoreReconciliation),
  route(settlement.exportSettlement, exportSettlement),
  route(exportGoodsContract, exportGoods),
  route(previewContract, previewGoodsImport),
  route(previewStoreContracts, previewContracts),
  route(catalogImport.categoryTemplate, categoryTemplate),
  route(catalogImport.exportCategories, exportCategories),
  route(catalogImport.previewCategoryImport, previewCategoryImport),
  route(catalogImport.brandTemplate, brandTemplate),
  route(catalogImport.previewBrandImport, previewBrandImport),
  route(store.shipSheet, shipSheet),
  route(store.readShipments, readShipments),
]
