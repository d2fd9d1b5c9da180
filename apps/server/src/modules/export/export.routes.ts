import * as calls from '@mall/contract/export/calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
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
  ...routesOf(calls, {
    exportCart,
    exportOrders,
    exportMaterials,
    exportInquiryCart,
    exportComparison,
    exportInquiries,
    exportCodes,
  }),
  routeOf(exportInvoices),
  routeOf(exportMatch),
  routeOf(exportReconciliation),
  routeOf(exportStoreReconciliation),
  routeOf(exportSettlement),
  routeOf(exportGoods),
  routeOf(previewGoodsImport),
  routeOf(previewContracts),
  routeOf(categoryTemplate),
  routeOf(exportCategories),
  routeOf(previewCategoryImport),
  routeOf(brandTemplate),
  routeOf(previewBrandImport),
  routeOf(shipSheet),
  routeOf(readShipments),
]
