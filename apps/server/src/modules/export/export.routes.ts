import * as contract from '@mall/contract/export'
import { type Route, route } from '#http/route.ts'
import { exportCart } from './export-cart.ts'
import { exportCodes } from './export-codes.ts'
import { exportMaterials } from './export-materials.ts'
import { exportOrders } from './export-orders.ts'

export const exportRoutes: readonly Route[] = [
  route(contract.exportCart, exportCart),
  route(contract.exportOrders, exportOrders),
  route(contract.exportMaterials, exportMaterials),
  route(contract.exportCodes, exportCodes),
]
