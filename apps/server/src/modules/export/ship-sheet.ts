import type { FileReply } from '@mall/contract/call/field.terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { mostShipmentRows } from '@mall/contract/order/store.words'
import { useCase } from '#kernel/use-case.ts'
import { readTable } from '#modules/material/material.public.ts'
import { type OrderToShip, ordersToShip } from '#modules/order/order.public.ts'
import { type Column, count, type Row, text, time } from './cell.rules.ts'
import { exported } from './export-file.ts'
import { givenShipments, headings } from './ship-table.rules.ts'

const columns: readonly (Column & { cell: (order: OrderToShip) => Row[number] })[] = [
  { title: headings.order_no, width: 22, isText: true, cell: ({ orderNo }) => text(orderNo) },
  { title: headings.express, width: 16, isText: true, cell: () => null },
  { title: headings.express_no, width: 24, isText: true, cell: () => null },
  { title: '收货人', width: 14, cell: ({ address }) => text(address?.name ?? '') },
  { title: '收货电话', width: 16, cell: ({ address }) => text(address?.phone ?? '') },
  { title: '收货地址', width: 40, cell: ({ address }) => text(address ? `${address.region} ${address.detail}` : '') },
  { title: '商品', width: 48, cell: ({ goods }) => text(goods) },
  { title: '待发件数', width: 10, cell: ({ leftQty }) => count(leftQty) },
  { title: '买家留言', width: 24, cell: ({ remark }) => text(remark) },
  { title: '付款时间', width: 20, cell: ({ paidAt }) => time(paidAt) },
]

/** Orders that the caller's store has to send, to be filled in and read back. */
export const shipSheet = useCase(
  orderStoreCalls.shipSheet,
  orderStoreTerms.shipSheet,
  (ctx): Promise<FileReply> =>
    exported(ctx, { action: 'order.ship_sheet', format: 'xlsx' }, async () => {
      const waiting = await ordersToShip(ctx, mostShipmentRows)
      return {
        title: '待发货订单',
        file: 'orders_to_ship',
        choice: '待发货订单',
        lines: waiting.length,
        most: mostShipmentRows,
        columns,
        pages: (async function* () {
          yield waiting.map((order) => columns.map(({ cell }) => cell(order)))
        })(),
      }
    }),
)

/** Reads the parcels of a file, row by row. Refuses what `readTable` refuses. */
export const readShipments = useCase(
  orderStoreCalls.readShipments,
  orderStoreTerms.readShipments,
  async (ctx, { files }) => {
    return givenShipments(
      await readTable({ files }, { rows: mostShipmentRows, owner: ctx.actor.userId, refusal: 'material.too_many' }),
    )
  },
)
