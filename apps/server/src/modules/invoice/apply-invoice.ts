import * as calls from '@mall/contract/invoice/calls'
import * as terms from '@mall/contract/invoice/terms'
import { placeNames } from '@mall/contract/region/text'
import { withNewNumbers } from '#db/collision.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdPresent } from '#modules/account/account.public.ts'
import { addressOf } from '#modules/address/address.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { checkedTitle, isVerified } from '#modules/invoice-title/invoice-title.public.ts'
import { lockOrderIds } from '#modules/order/order.public.ts'
import type { AddressSnapshot } from '#modules/order/order.table.ts'
import { createRequest } from './create-request.ts'
import type { RequestRow } from './hold-invoice-requests.ts'
import { byRate } from './invoice.rules.ts'
import {
  ordersById,
  ordersOf,
  refuseUninvoiceable,
  type StoreShare,
  sharesByStore,
  sumOf,
  type WantedLine,
} from './invoiceable.ts'

const presentWanted = (line: WantedLine, i: number) => ({
  line_id: i + 1,
  order_no: line.orderNo,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  qty: line.qty,
  tax_rate: line.taxRate,
  tax_code: line.taxCode,
  tax_name: line.taxName,
  amount_fen: line.amountFen,
  tax_fen: line.taxFen,
})

const presentShare = ({ rows, lines: wanted, amountFen, taxFen }: StoreShare) => {
  const lines = wanted.map(presentWanted)
  return {
    mer_id: rows[0]?.merchantId ?? 0,
    mer_name: rows[0]?.merchantName ?? '',
    order_nos: rows.map(({ orderNo }) => orderNo),
    lines,
    rates: byRate(lines),
    amount_fen: amountFen,
    tax_fen: taxFen,
  }
}

export const previewInvoice = useCase(
  calls.previewInvoice,
  terms.previewInvoice,
  async ({ db, actor }, { order_nos }) => {
    const rows = await ordersOf(db, actor, order_nos)
    refuseUninvoiceable(rows)
    const shares = await sharesByStore(db, rows)
    const { amountFen, taxFen } = sumOf(shares)
    return {
      invoices: shares.map(presentShare),
      amount_fen: amountFen,
      tax_fen: taxFen,
      may_special: await isVerified(db, actor.companyId),
    }
  },
)

export const applyInvoice = useCase(calls.applyInvoice, terms.applyInvoice, async (ctx, input) => {
  const { actor, now } = ctx
  const at = now()
  return withNewNumbers(ctx.db, async (db) => {
    const scope = { db, actor }
    await holdPresent(db, actor.userId)
    const seenRows = await ordersOf(db, actor, input.order_nos)
    const ids = seenRows.map(({ id }) => id)
    await lockOrderIds(db, ids)
    const rows = await ordersById(db, ids)
    refuseUninvoiceable(rows)
    const title = await checkedTitle(scope, input.title_id, input.type)
    const address = input.type === 'p_special' ? await addressFor(scope, input.receive_address_id) : null
    const shares = await sharesByStore(db, rows)
    // The rest of a completed order only falls. While the sum is the one that was shown, so is the part of each store.
    if (sumOf(shares).amountFen !== input.amount_fen) throw new Refusal('invoice.changed')
    const requests: RequestRow[] = []
    for (const share of shares) {
      const request = await createRequest(db, ctx, share.rows, share.lines, {
        userId: actor.userId,
        type: input.type,
        title,
        contentType: input.content_type,
        email: input.email,
        phone: input.phone,
        remark: input.remark,
        address,
        operator: actor.name,
        at,
      })
      requests.push(request)
      const detail = `${request.requestNo}，${title.title}`
      if (actor.companyId !== null)
        await audit({ ...ctx, db }, { action: 'invoice.apply', subject: `company:${actor.companyId}`, detail })
    }
    return {
      invoices: requests.map(({ id, merchantId, merchantName, amountFen }) => ({
        invoice_id: id,
        mer_id: merchantId,
        mer_name: merchantName,
        amount_fen: amountFen,
      })),
    }
  })
})

async function addressFor(scope: Pick<Ctx, 'db' | 'actor'>, id: number | undefined): Promise<AddressSnapshot> {
  if (id === undefined) throw new Refusal('invoice.address_missing')
  const { name, phone, division_code, province, city, district, street, detail } = await addressOf(scope, id)
  return {
    name,
    phone,
    division_code,
    region: placeNames([province, city, district]).join(' '),
    detail: `${street}${detail}`,
  }
}
