import type { FileReply } from '@mall/contract/call/field.terms'
import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { and, eq, inArray } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { clockTime } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { keepLabel } from './labels.ts'
import { waybills } from './waybill.table.ts'
import type { WaybillRow } from './waybill-row.ts'

type Staff = CtxFor<'store:orders'>

/** Points of a millimetre. */
const millimetre = 72 / 25.4
/** The usual roll of a label printer. */
const page = { width: 76 * millimetre, height: 130 * millimetre }

/** The labels of the caller's store, in the order in which they were named. Refuses `waybill.not_found`, `waybill.no_label`. */
export const printWaybills = useCase(
  storeCalls.printWaybills,
  storeTerms.printWaybills,
  async (ctx, { waybill_ids }): Promise<FileReply> => {
    const { db, actor, now } = ctx
    const ids = [...new Set(waybill_ids)]
    const rows = await db
      .select()
      .from(waybills)
      .where(and(eq(waybills.merchantId, actor.merchantId), inArray(waybills.id, ids), eq(waybills.state, 'shipped')))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const labels: Buffer[] = []
    for (const id of ids) {
      const row = byId.get(id)
      if (!row) throw new Refusal('waybill.not_found')
      const label = await labelOf(ctx, row)
      if (!label) throw new Refusal('waybill.no_label')
      labels.push(label)
    }
    const bytes = await sheetOf(labels)
    const stamp = clockTime(now()).replace(/\D/g, '')
    return {
      name: `电子面单_${stamp}.pdf`,
      plain_name: `waybills_${stamp}.pdf`,
      content_type: 'application/pdf',
      body: inOnePiece(bytes),
    }
  },
)

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const labelOf = async (ctx: Staff, { id, labelFile, labelUrl }: WaybillRow): Promise<Buffer | null> =>
  (labelFile === '' ? null : await ctx.ports.storage.get(labelFile)) ??
  (labelUrl === '' ? null : await keepLabel(ctx, id, { url: labelUrl }))

/** A page a label, each as large as it fits. */
async function sheetOf(labels: readonly Buffer[]): Promise<Buffer> {
  // No font: none of the built-in ones is there, and nothing is written.
  const doc = new PDFDocument({ autoFirstPage: false, font: '' })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((done) => doc.once('end', done))
  for (const label of labels) {
    doc.addPage({ size: [page.width, page.height], margin: 0 })
    doc.image(label, 0, 0, { fit: [page.width, page.height], align: 'center', valign: 'center' })
  }
  doc.end()
  await ended
  return Buffer.concat(parts)
}
