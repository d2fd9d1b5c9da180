import { type Disagreement, type Look, yuan } from './fact.ts'

type PaperLine = {
  readonly line_id: number
  readonly order_no: string
  readonly qty: number
  readonly amount_fen: number
}

/** Invoices: over what was paid and kept, in money and in pieces. */
export function invoiceBook() {
  const found: Disagreement[] = []
  const wrong = (about: string) => void found.push({ rule: 'invoice', about })
  return {
    /** What a preview says, against the orders as they stand that moment. */
    async previewed(
      look: Look,
      orderNos: readonly string[],
      { shownFen, lines }: { shownFen: number; lines: readonly PaperLine[] },
    ) {
      const kept = await look<{ no: string; line: number; fen: number; least: number; most: number; agreed: boolean }>(
        `select o.order_no as no, l.id::int as line, (o.paid_amount_fen - o.refunded_fen)::float8 as fen,
          l.qty - l.dropped_qty - l.refunded_qty as least,
          (l.qty - l.dropped_qty - coalesce((select sum(al.qty) from aftersale_lines al join aftersales a on a.id = al.aftersale_id
            where al.order_line_id = l.id and a.kind = 'return_refund' and a.state = 'completed'), 0))::int as most,
          l.refunded_fen < ((l.amount_fen - coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0))
            * (l.dropped_qty + l.refunded_qty)) / l.qty - 1 as agreed
         from orders o join order_lines l on l.order_id = o.id where o.order_no = any($1)`,
        [orderNos],
      )
      const sums = new Map(kept.map(({ no, fen }) => [no, fen]))
      const should = [...sums.values()].reduce((total, fen) => total + fen, 0)
      if (shownFen !== should)
        wrong(`${orderNos.join(' ')}: ${yuan(should)} was paid and kept, the invoice is over ${yuan(shownFen)}`)
      const sum = lines.reduce((total, line) => total + line.amount_fen, 0)
      if (sum !== shownFen) wrong(`${orderNos.join(' ')}: lines of ${yuan(sum)} under ${yuan(shownFen)}`)
      for (const { order_no, line_id, qty } of lines) {
        const line = kept.find((one) => one.line === line_id)
        // Where less than their price went back for pieces, nobody can say how many of them the rest is for.
        // What was compensated for and kept may be told by its pieces or by its money.
        if (line?.agreed) continue
        if (qty > 0 && line && (qty > Math.max(line.most, line.least) || qty < Math.min(line.least, line.most)))
          wrong(`${order_no}, line ${line_id}: ${qty} pieces on paper, ${line.least} to ${line.most} were kept`)
      }
    },
    /** Blue papers less red ones are never more than what was asked for. */
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
