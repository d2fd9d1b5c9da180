import type { Disagreement, Look } from './fact.ts'
import type { orderBook } from './orders.ts'
import type { stockBook } from './stock.ts'

type Applied = {
  readonly orderNo: string
  readonly kind: string
  readonly place: string
  lines: readonly { readonly order_item_id: number; readonly qty: number }[]
  readonly exchangeSku: number
  isLess: boolean
  readonly shownFen: number
  /** Returned pieces that are on the shelf again, as long as nothing was sent or paid for them. */
  back?: { readonly sku: number; readonly qty: number; readonly lineId: number } | null
}

/**
 * Requests after the order, as they were acknowledged: pieces returned and pieces sent out, and requests settled for less than all.
 */
export function aftersaleBook(orders: ReturnType<typeof orderBook>, stock: ReturnType<typeof stockBook>) {
  const book = new Map<string, Applied & { state: string }>()

  /** Takes pieces of a line from the buyer; returns their sku, as far as it can be known. */
  function takeFrom(orderNo: string, lineId: number, qty: number): number | null {
    const line = orders.line(lineId, orderNo)
    if (!line) return null
    const skus = [...line.held].filter(([, n]) => n > 0)
    const [first, ...others] = skus
    if (!first) return line.sku
    for (const [sku] of others) stock.tie(first[0], sku)
    let left = qty
    for (const [sku, n] of skus) {
      const taken = Math.min(n, left)
      line.held.set(sku, n - taken)
      left -= taken
    }
    return first[0]
  }

  /** Returned pieces that got no answer in money or goods go to the buyer again (decision 082). */
  function sendBackAgain({ orderNo, back }: Applied) {
    if (!back) return
    stock.move(back.sku, -back.qty)
    const held = orders.line(back.lineId, orderNo)?.held
    held?.set(back.sku, (held.get(back.sku) ?? 0) + back.qty)
  }

  const bargain = (no: string) => {
    const request = book.get(no)
    for (const { order_item_id } of request?.lines ?? []) {
      const line = request && orders.line(order_item_id, request.orderNo)
      if (line) line.isBargained = true
    }
  }

  return {
    applied: (no: string, about: Applied) => void book.set(no, { ...about, state: 'pending' }),
    ofOrder: (orderNo: string) => [...book].find(([, one]) => one.orderNo === orderNo)?.[0],
    restated(no: string, { lines, isLess }: Pick<Applied, 'lines' | 'isLess'>) {
      const request = book.get(no)
      if (!request) return
      request.lines = lines
      request.isLess = isLess
    },
    /** The buyer accepts another sum, an exchange, or the store's findings. */
    offered(no: string, kind: string) {
      if (kind !== 'exchange') bargain(no)
    },
    judged: bargain,
    received(
      no: string,
      { kind, qty, restock, result }: { kind: string; qty: number; restock: boolean; result: string },
    ) {
      const request = book.get(no)
      const [line] = request?.lines ?? []
      if (!request || !line || qty === 0) return
      if (result !== 'whole') bargain(no)
      if (kind === 'repair') return
      const sku = takeFrom(request.orderNo, line.order_item_id, qty)
      if (sku === null || !restock) return
      stock.move(sku, qty)
      request.back = { sku, qty, lineId: line.order_item_id }
    },
    resent(no: string, exchangeSku: number) {
      const request = book.get(no)
      const [line] = request?.lines ?? []
      if (!request) return
      request.back = null
      if (!line || exchangeSku === 0) return
      stock.move(exchangeSku, -line.qty)
      const held = orders.line(line.order_item_id, request.orderNo)?.held
      held?.set(exchangeSku, (held.get(exchangeSku) ?? 0) + line.qty)
    },
    /** Updates their states, and compares the promised refunds with the money sent back. */
    async check(look: Look): Promise<Disagreement[]> {
      const open = [...book].filter(([, { state }]) => !['completed', 'cancelled', 'closed'].includes(state))
      const rows = await look<{ no: string; state: string; paid: boolean; said: number; left: number }>(
        `select a.aftersale_no as no, a.state, a.paid_at is not null as paid, (a.money->>'amount_fen')::float8 as said,
          coalesce((select sum(r.amount_fen) from refunds r where r.cause = a.aftersale_no), 0)::float8 as left
          from aftersales a where a.aftersale_no = any($1)`,
        [open.map(([no]) => no)],
      )
      const found: Disagreement[] = []
      for (const { no, state, paid, said, left } of rows) {
        const request = book.get(no)
        if (!request) continue
        request.state = state
        if (paid && request.isLess) bargain(no)
        if (!paid && (state === 'closed' || state === 'cancelled')) sendBackAgain(request)
        if (paid && said !== left)
          found.push({ rule: 'refund said', about: `${no} says ${said}, ${left} was sent back` })
      }
      return found
    },
  }
}
