import type { InvoiceContent, InvoiceType } from '@mall/contract/invoice/words'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { noteInvoice } from '#modules/order/order.public.ts'
import type { AddressSnapshot, orders } from '#modules/order/order.table.ts'
import { note, type RequestRow } from './hold-invoice-requests.ts'
import { invoiceLines, invoiceOrders, invoiceRequests, type TitleSnapshot } from './invoice.table.ts'
import { sumOf, type WantedLine } from './invoiceable.ts'

export const titleColumns = (title: TitleSnapshot) => ({
  titleType: title.title_type,
  title: title.title,
  taxNo: title.tax_no,
  regAddress: title.reg_address,
  regPhone: title.reg_phone,
  bankName: title.bank_name,
  bankAccount: title.bank_account,
})

type Wanted = {
  userId: number
  type: InvoiceType
  title: TitleSnapshot
  contentType: InvoiceContent
  email: string
  phone: string
  remark: string
  address: AddressSnapshot | null
  operator: string
  at: Date
}

/**
 * Writes a request over orders that the caller holds, in the caller's transaction. If two come at once, one is refused `invoice.taken`:
 * each order is moved out of `none` by one alone.
 */
export async function createRequest(
  db: Db,
  { random }: Pick<Ctx, 'random'>,
  orderRows: readonly (typeof orders.$inferSelect)[],
  lines: readonly WantedLine[],
  wanted: Wanted,
): Promise<RequestRow> {
  const [first] = orderRows
  const { amountFen, taxFen } = sumOf(lines)
  if (!first || amountFen === 0) throw new Refusal('invoice.nothing')
  const ids = orderRows.map(({ id }) => id)
  if ((await noteInvoice(db, ids, 'applied', 'none')) < ids.length) throw new Refusal('invoice.taken')
  const { userId, type, contentType, email, phone, remark, address, operator, at } = wanted
  const [request] = await db
    .insert(invoiceRequests)
    .values({
      requestNo: documentNo('F', at, random),
      ownerId: first.ownerId,
      userId,
      merchantId: first.merchantId,
      merchantName: first.merchantName,
      state: 'applied',
      type,
      ...titleColumns(wanted.title),
      contentType,
      email,
      phone,
      remark,
      address,
      amountFen,
      taxFen,
      createdAt: at,
    })
    .returning()
  if (!request) throw new Error('insert returned no row')
  const requestId = request.id
  await db
    .insert(invoiceOrders)
    .values(orderRows.map(({ id, orderNo }) => ({ requestId, orderId: id, orderNo, counts: true })))
  await db.insert(invoiceLines).values(lines.map(({ orderNo: _, ...line }) => ({ ...line, requestId })))
  await note(db, { requestId, text: '提交开票申请', operator, at })
  const text = `${wanted.title.title} 申请开票，共 ${orderRows.length} 个订单，请在 3 个工作日内开具。`
  await notifyStores(
    db,
    [
      {
        merchantId: first.merchantId,
        kind: 'invoice_asked',
        title: '新的开票申请',
        text,
        subject: request.requestNo,
        ref: `invoice:${requestId}:asked`,
      },
    ],
    at,
  )
  return request
}
