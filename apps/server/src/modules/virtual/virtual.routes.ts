import * as desk from '@mall/contract/virtualdesk'
import { type Route, route } from '#http/route.ts'
import { codeUses, type OrderNo, storeCodes, voidCode } from './desk-codes.ts'
import { setVirtualGoods, virtualGoods, type Waiting } from './desk-goods.ts'
import { importCodes } from './import-codes.ts'
import type { Owed } from './pool.ts'

/** What is bought and used of codes stands with the orders; here is what their store does with them. */
export const virtualRoutes = (handed: { owed: Owed; waiting: Waiting; orderNo: OrderNo }): readonly Route[] => [
  route(desk.virtualGoods, virtualGoods(handed)),
  route(desk.setVirtualGoods, setVirtualGoods(handed)),
  route(desk.importCodes, importCodes(handed)),
  route(desk.storeCodes, storeCodes(handed)),
  route(desk.voidCode, voidCode(handed)),
  route(desk.codeUses, codeUses(handed)),
]
