import { terms } from '../call/call.ts'
import { FenField, Id, Nothing, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { DeskDigest, Filter } from './console.terms.ts'
import { redInvoice, storeInvoice } from './store.terms.ts'

export const mallInvoices = terms({
  summary: '平台发票总览',
  input: Filter.extend({ mer_id: labelled('店铺', Id.optional().catch(undefined)) }),
  output: paged(DeskDigest),
})
export const mallInvoice = terms({ ...storeInvoice, summary: '平台发票详情' })
export const redMallInvoice = terms({ ...redInvoice, summary: '平台代为红冲' })
export const invoiceTotals = terms({
  summary: '发票汇总',
  input: Nothing,
  output: z.object({
    /** Requests that wait, those of them for longer than was promised, and invoices that wait for a red letter. */
    waiting: z.int(),
    late: z.int(),
    to_red: z.int(),
    /** This month of Asia/Shanghai: issued and taken back, in fen. */
    issued: z.int(),
    issued_fen: FenField,
    issued_tax_fen: FenField,
    red_fen: FenField,
  }),
})
