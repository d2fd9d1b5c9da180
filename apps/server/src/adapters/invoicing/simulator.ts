import { createHash } from 'node:crypto'
import { dayOf } from '#kernel/time.ts'
import type { InvoicingPort } from './port.ts'

/** 20 digits as 数电发票 have them: year, province, channel, and 15 that stand for the serial. */
function numberOf(serial: string, at: Date): string {
  const hash = createHash('sha256').update(serial).digest('hex').slice(0, 15)
  const tail = (BigInt(`0x${hash}`) % 10n ** 15n).toString().padStart(15, '0')
  return `${dayOf(at).slice(2, 4)}312${tail}`
}

/** Stands in for a platform of invoices in the demo: a real PDF, marked as a specimen, under a number that follows from the serial. */
export const simulatedInvoicing = (): InvoicingPort => ({
  kind: 'simulated',
  async issue(paper) {
    const invoiceNo = numberOf(paper.serial, paper.at)
    // The drawing code is large; a process that issues nothing does not load it.
    const { drawInvoice } = await import('./draw-invoice.ts')
    const pdf = await drawInvoice(paper, { invoiceNo, specimen: true })
    return { state: 'issued', invoiceNo, issuedAt: paper.at, pdf, ofd: null }
  },
  accounts: null,
  async unprintable(paper) {
    const { unprintableOn } = await import('./draw-invoice.ts')
    return unprintableOn(paper)
  },
})
