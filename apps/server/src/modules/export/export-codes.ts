import type { FileReply } from '@mall/contract/call/field.terms'
import * as calls from '@mall/contract/export/calls'
import * as terms from '@mall/contract/export/terms'
import { exportLimits } from '@mall/contract/export/words'
import { useCase } from '#kernel/use-case.ts'
import { allCodes, findOwn } from '#modules/order/order.public.ts'
import { type Column, type Row, text, time } from './cell.rules.ts'
import { exported } from './export-file.ts'

const columns: readonly Column[] = [
  { title: '商品名称', width: 40 },
  { title: '卡号', width: 20, isText: true },
  { title: '卡密', width: 22, isText: true },
  { title: '有效期至', width: 20 },
]
/** Codes that are read at once. */
const rowsAtOnce = 500

export const exportCodes = useCase(
  calls.exportCodes,
  terms.exportCodes,
  (ctx, { format, order_no }): Promise<FileReply> =>
    exported(ctx, { action: 'codes.export', format }, async () => {
      const { total, pages } = await allCodes(ctx, await findOwn(ctx, order_no), rowsAtOnce)
      return {
        title: `卡密_${order_no}`,
        file: `card_codes_${order_no}`,
        choice: `订单 ${order_no} 的卡密`,
        lines: total,
        most: exportLimits.codes,
        columns,
        pages: rowsOf(pages),
      }
    }),
)

async function* rowsOf(pages: Awaited<ReturnType<typeof allCodes>>['pages']): AsyncGenerator<Row[]> {
  for await (const page of pages)
    yield page.map(({ name, cardNo, code, validTo }) => [text(name), text(cardNo), text(code), time(validTo)])
}
