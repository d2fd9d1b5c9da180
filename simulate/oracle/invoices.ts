import { type Disagreement, type Look, yuan } from './fact.ts'

type PaperLine = {
  readonly order_no: string
  readonly qty: number
  readonly amount_fen: number
  readonly tax_fen: number
  readonly tax_rate: number
}

/** Invoices: over the money paid and kept, and over the pieces. */
export function invoiceBook() {
  const found: Disagreement[] = []
  const wrong = (about: string) => void found.push({ rule: 'invoice', about })
  return {
    /** Compares a preview with the orders as they stand that moment. */
    async previewed(
      look: Look,
      orderNos: readonly string[],
      { shownFen, lines, orderTaxFen }: { shownFen: number; lines: readonly PaperLine[]; orderTaxFen: number | null },
    ) {
      const kept = await look<{
        no: string
        fen: number
        least: number
        most: number
        agreed: boolean
        stays: boolean
      }>(
        `select o.order_no as no, (o.paid_amount_fen - o.refunded_fen)::float8 as fen,
          l.qty - l.dropped_qty - l.refunded_qty as least,
          (l.qty - l.dropped_qty - coalesce((select sum(al.qty) from aftersale_lines al join aftersales a on a.id = al.aftersale_id
            where al.order_line_id = l.id and a.kind = 'return_refund' and a.state = 'completed'), 0))::int as most,
          l.refunded_fen < ((l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0))
            * (l.dropped_qty + l.refunded_qty)) / l.qty - 1 as agreed,
          l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0) > l.refunded_fen as stays
         from orders o join order_lines l on l.order_id = o.id where o.order_no = any($1)`,
        [orderNos],
      )
      const sums = new Map(kept.map(({ no, fen }) => [no, fen]))
      const should = [...sums.values()].reduce((total, fen) => total + fen, 0)
      if (shownFen !== should)
        wrong(`${orderNos.join(' ')}: ${yuan(should)} was paid and kept, the invoice is over ${yuan(shownFen)}`)
      const sum = lines.reduce((total, line) => total + line.amount_fen, 0)
      if (sum !== shownFen) wrong(`${orderNos.join(' ')}: lines of ${yuan(sum)} under ${yuan(shownFen)}`)
      for (const rate of new Set(lines.map(({ tax_rate }) => tax_rate))) {
        const its = lines.filter(({ tax_rate }) => tax_rate === rate)
        const amount = its.reduce((total, { amount_fen }) => total + amount_fen, 0)
        const tax = its.reduce((total, { tax_fen }) => total + tax_fen, 0)
        const should = Math.floor((amount * rate * 2 + 100 + rate) / (2 * (100 + rate)))
        if (tax !== should)
          wrong(`${orderNos.join(' ')}: tax of ${yuan(tax)} at ${rate}% in ${yuan(amount)}, is ${yuan(should)}`)
      }
      const tax = lines.reduce((total, { tax_fen }) => total + tax_fen, 0)
      if (orderTaxFen !== null && tax !== orderTaxFen)
        wrong(`${orderNos.join(' ')}: the order says ${yuan(orderTaxFen)} of tax, its invoice ${yuan(tax)}`)
      // Lines of a preview are numbered by their place, so that the pieces of an order are compared as a whole.
      for (const no of orderNos) {
        const own = kept.filter((one) => one.no === no && one.stays)
        // After a refund of less than the pieces' price nobody can say how many of them the rest is for.
        if (own.some(({ agreed }) => agreed)) continue
        // Pieces compensated for and kept may be counted by pieces or by money.
        const least = own.reduce((total, one) => total + Math.min(one.least, one.most), 0)
        const most = own.reduce((total, one) => total + Math.max(one.least, one.most), 0)
        const onPaper = lines.filter((line) => line.order_no === no).reduce((total, { qty }) => total + qty, 0)
        if (onPaper < least || onPaper > most) wrong(`${no}: ${onPaper} pieces on paper, ${least} to ${most} were kept`)
      }
    },
    /** Blue invoices less red ones are never more than the amount applied for. */
    async check(look: Look): Promise<Disagreement[]> {
      const rows = await look<{ no: string; amount: number; papers: number }>(
        `select r.request_no as no, r.amount_fen::float8 as amount, sum(p.amount_fen)::float8 as papers
         from invoice_requests r join invoice_papers p on p.request_id = r.id where p.state = 'issued' group by r.id
         having sum(p.amount_fen) > r.amount_fen or sum(p.amount_fen) < 0`,
      )
      for (const { no, amount, papers } of rows) wrong(`${no}: papers over ${yuan(papers)} for ${yuan(amount)}`)
      return found.splice(0)
    },
  }
}
