import { type Disagreement, type Look, yuan } from './fact.ts'

export type BookedLine = {
  readonly id: number
  readonly sku: number
  readonly qty: number
  readonly priceFen: number
  /** Taken from a flash sale's pool, or from an inquiry's award: these stocks are apart from the shelf. */
  readonly isFlash: boolean
  /** The price paid for it, all reductions taken off. */
  paidFen: number
  /** Pieces by the sku that the buyer holds, or will hold. */
  readonly held: Map<number, number>
  /** Unsent pieces that were given up, as last seen. */
  dropped: number
  /** A request about it was settled for less than the most possible: then the whole need not go back. */
  isBargained: boolean
}
export type Booked = {
  readonly orderNo: string
  readonly ownerId: number
  readonly storeId: number
  readonly goodsFen: number
  freightFen: number
  payFen: number
  readonly isVirtual: boolean
  readonly lines: readonly BookedLine[]
  readonly day: number
  /** Orders submitted with it. */
  readonly others: readonly string[]
  /** The status as last seen. */
  status: string
  channel: string
  paidFen: number
  refundedFen: number
  /** The part of `refundedFen` for goods; the rest is freight. */
  goodsBackFen: number
  /** Whether all its pieces went back on the shelf. */
  isGivenUp: boolean
  endedOn: number | null
}

export type SeenOrder = {
  order_no: string
  owner_id: number
  merchant_id: number
  status: string
  goods_amount_fen: number
  discount_fen: number
  freight_fen: number
  pay_amount_fen: number
  paid_amount_fen: number
  refunded_fen: number
  pay_channel: string | null
  is_virtual: boolean
  close_reason: string
  lines: SeenLine[]
}
type SeenLine = {
  id: number
  sku_id: number
  qty: number
  price_fen: number
  amount_fen: number
  off_fen: number
  shipped_qty: number
  held_qty: number
  dropped_qty: number
  refunded_qty: number
  returned_qty: number
  refunded_fen: number
  flash: boolean
}

const columns = `select o.order_no, o.owner_id::int, o.merchant_id::int, o.status, o.goods_amount_fen::float8, o.discount_fen::float8,
  o.freight_fen::float8, o.pay_amount_fen::float8, o.paid_amount_fen::float8, o.refunded_fen::float8, o.pay_channel,
  o.is_virtual, o.close_reason, l.lines
  from orders o cross join lateral (select jsonb_agg(jsonb_build_object('id', l.id, 'sku_id', l.sku_id, 'qty', l.qty,
    'price_fen', l.price_fen, 'amount_fen', l.amount_fen, 'shipped_qty', l.shipped_qty, 'held_qty', l.held_qty,
    'dropped_qty', l.dropped_qty, 'refunded_qty', l.refunded_qty, 'returned_qty', l.returned_qty,
    'refunded_fen', l.refunded_fen,
    'flash', l.price_reasons @> '[{"kind":"seckill"}]' ,
    'off_fen', coalesce((select sum(s.value::bigint) from jsonb_each_text(l.discount_shares) s), 0)) order by l.id) as lines
    from order_lines l where l.order_id = o.id) l`

const sum = <One>(list: readonly One[], of: (one: One) => number) => list.reduce((total, one) => total + of(one), 0)
const ended = ['cancelled', 'closed']
/** Days after which a completed order allows no request any more, with a margin. */
const longest = 60

/** Every acknowledged order as its acts leave it, compared each day with the mall's own state. */
export function orderBook(stock: { move(sku: number, by: number): void }) {
  const book = new Map<string, Booked>()
  const live = new Set<string>()
  const found: Disagreement[] = []
  const wrong = (rule: string, about: string) => void found.push({ rule, about })

  const read = (look: Look, orderNos: readonly string[]) =>
    look<SeenOrder>(`${columns} where o.order_no = any($1)`, [orderNos])

  /** Records an acknowledged order, with the sum for all that were submitted together. */
  async function placed(
    look: Look,
    orderNos: readonly string[],
    { shown, day }: { shown: { payFen: number; qty: number }; day: number },
  ) {
    const seen = await read(look, orderNos)
    if (seen.length !== orderNos.length)
      wrong('order', `${orderNos.join(' ')} were acknowledged, ${seen.length} are there`)
    const paid = sum(seen, (order) => order.pay_amount_fen)
    if (paid !== shown.payFen)
      wrong('confirm page', `${orderNos.join(' ')}: shown ${yuan(shown.payFen)}, ordered ${yuan(paid)}`)
    const pieces = sum(seen, (order) => sum(order.lines, (line) => line.qty))
    if (pieces !== shown.qty)
      wrong('confirm page', `${orderNos.join(' ')}: shown ${shown.qty} pieces, ordered ${pieces}`)
    for (const order of seen) {
      const goods = sum(order.lines, (line) => line.qty * line.price_fen)
      const off = sum(order.lines, (line) => line.off_fen)
      if (goods !== order.goods_amount_fen || off !== order.discount_fen)
        wrong(
          'order amount',
          `${order.order_no}: goods ${goods}/${order.goods_amount_fen}, off ${off}/${order.discount_fen}`,
        )
      if (order.pay_amount_fen !== goods - off + order.freight_fen)
        wrong(
          'order amount',
          `${order.order_no}: ${order.pay_amount_fen} is not ${goods} - ${off} + ${order.freight_fen}`,
        )
      const lines = order.lines.map(
        (line): BookedLine => ({
          id: line.id,
          sku: line.sku_id,
          qty: line.qty,
          priceFen: line.price_fen,
          isFlash: line.flash,
          paidFen: line.amount_fen - line.off_fen,
          held: new Map([[line.sku_id, line.qty]]),
          dropped: 0,
          isBargained: false,
        }),
      )
      for (const line of lines) if (!line.isFlash) stock.move(line.sku, -line.qty)
      book.set(order.order_no, {
        orderNo: order.order_no,
        ownerId: order.owner_id,
        storeId: order.merchant_id,
        goodsFen: goods,
        freightFen: order.freight_fen,
        payFen: order.pay_amount_fen,
        isVirtual: order.is_virtual,
        lines,
        day,
        others: orderNos.filter((no) => no !== order.order_no),
        status: order.status,
        channel: '',
        paidFen: 0,
        refundedFen: 0,
        goodsBackFen: 0,
        isGivenUp: false,
        endedOn: null,
      })
      live.add(order.order_no)
    }
    await checkLimits(look, orderNos)
  }

  /** No owner keeps more of a goods than its limit; pieces given up, sent back or paid back whole do not count. */
  async function checkLimits(look: Look, orderNos: readonly string[]) {
    const over = await look<{ goods: number; owner: number; limit: number; kept: number }>(
      `select g.id::int as goods, o.owner_id::int as owner, g.limit_num as limit, sum(l.qty - l.dropped_qty - l.refunded_qty)::int as kept
       from order_lines l join orders o on o.id = l.order_id join goods g on g.id = l.goods_id
       where g.limit_num is not null and o.status not in ('cancelled', 'closed') and not l.price_reasons @> '[{"kind":"seckill"}]' and l.award_id is null
         and (o.owner_id, l.goods_id) in (select p.owner_id, q.goods_id from orders p join order_lines q on q.order_id = p.id
           where p.order_no = any($1) and not q.price_reasons @> '[{"kind":"seckill"}]' and q.award_id is null)
       group by 1, 2, 3 having sum(l.qty - l.dropped_qty - l.refunded_qty) > g.limit_num`,
      [orderNos],
    )
    for (const { goods, owner, limit, kept } of over)
      wrong('limit per person', `owner ${owner} has ${kept} of goods ${goods}, of which one may have ${limit}`)
  }

  /** An order costs the acknowledged sum; if others of its purchase were refused before it was paid, its price is calculated anew. */
  function reprice(order: Booked, seen: SeenOrder) {
    const wereRefused = order.others.some((no) => ended.includes(book.get(no)?.status ?? ''))
    const goods = sum(seen.lines, (line) => line.qty * line.price_fen)
    const off = sum(seen.lines, (line) => line.off_fen)
    if (!wereRefused || order.paidFen > 0 || goods !== order.goodsFen)
      wrong(
        'order amount',
        `${order.orderNo} was acknowledged at ${yuan(order.payFen)}, is ${yuan(seen.pay_amount_fen)}`,
      )
    if (seen.pay_amount_fen !== goods - off + seen.freight_fen)
      wrong('order amount', `${order.orderNo}: ${seen.pay_amount_fen} is not ${goods} - ${off} + ${seen.freight_fen}`)
    order.payFen = seen.pay_amount_fen
    order.freightFen = seen.freight_fen
    for (const line of order.lines) {
      const now = seen.lines.find(({ id }) => id === line.id)
      if (now) line.paidFen = now.amount_fen - now.off_fen
    }
  }

  /** Compares one order with its acknowledged state, and follows the effects of the clock on it. */
  function follow(order: Booked, seen: SeenOrder, day: number) {
    const no = order.orderNo
    if (seen.pay_amount_fen !== order.payFen) reprice(order, seen)
    if (seen.paid_amount_fen !== 0 && seen.paid_amount_fen !== seen.pay_amount_fen)
      wrong('order paid', `${no}: paid ${yuan(seen.paid_amount_fen)} of ${yuan(seen.pay_amount_fen)}`)
    if (seen.refunded_fen > seen.paid_amount_fen)
      wrong('refund', `${no}: ${yuan(seen.refunded_fen)} went back of ${yuan(seen.paid_amount_fen)}`)
    const goodsBack = sum(seen.lines, (line) => line.refunded_fen)
    if (seen.refunded_fen > 0 && seen.refunded_fen < goodsBack)
      wrong('refund', `${no}: its lines say ${yuan(goodsBack)}, it says ${yuan(seen.refunded_fen)}`)
    const isPaid = seen.paid_amount_fen > 0 || seen.pay_channel !== null
    const isEnded = ended.includes(seen.status)
    for (const line of seen.lines) {
      const own = order.lines.find(({ id }) => id === line.id)
      if (!own) continue
      const whole = line.dropped_qty + line.refunded_qty === line.qty && line.refunded_qty + line.dropped_qty > 0
      if (
        whole &&
        !own.isBargained &&
        seen.status === 'closed' &&
        line.refunded_fen !== own.paidFen &&
        seen.refunded_fen !== seen.paid_amount_fen
      )
        wrong(
          'whole refund',
          `${no}, line ${line.id}: all ${line.qty} pieces came to nothing, ${yuan(line.refunded_fen)} of ${yuan(own.paidFen)} went back`,
        )
      // Pieces given up before they were sent are on the shelf again.
      const more = line.dropped_qty - own.dropped
      if (more > 0 && !order.isGivenUp) {
        own.dropped = line.dropped_qty
        if (!own.isFlash) stock.move(own.sku, more)
      }
    }
    if (isEnded && !order.isGivenUp && seen.lines.every((line) => line.shipped_qty === 0)) {
      order.isGivenUp = true
      for (const line of order.lines) if (!line.isFlash) stock.move(line.sku, line.qty - line.dropped)
    }
    if (seen.status === 'closed' && isPaid) {
      // While nothing of an order is sent, its buyer may give up pieces for less than they paid: decision 082.
      const wasSent = seen.lines.some((line) => line.shipped_qty > 0)
      const goodsPaid = sum(order.lines, (line) => (line.isBargained && !wasSent ? 0 : line.paidFen))
      const back = seen.refunded_fen
      if (back < goodsPaid)
        wrong('closed with money left', `${no} is closed, ${yuan(back)} of ${yuan(goodsPaid)} for its goods went back`)
    }
    order.status = seen.status
    order.channel = seen.pay_channel ?? ''
    order.paidFen = seen.paid_amount_fen
    order.refundedFen = seen.refunded_fen
    // An order that is given up as a whole shows that only in its sum.
    order.goodsBackFen = Math.max(goodsBack, seen.refunded_fen - order.freightFen)
    if (isEnded || seen.status === 'completed') order.endedOn ??= day
    else order.endedOn = null
    if (order.endedOn !== null && day - order.endedOn > longest) live.delete(no)
  }

  return {
    book,
    placed,
    get: (orderNo: string) => book.get(orderNo),
    line(lineId: number, orderNo: string) {
      return book.get(orderNo)?.lines.find(({ id }) => id === lineId)
    },
    /** Payments of orders from wallets, less refunds, by owner. */
    fromWallets(): Map<number, number> {
      const sums = new Map<number, number>()
      for (const { ownerId, channel, paidFen, refundedFen } of book.values())
        if (channel === 'balance') sums.set(ownerId, (sums.get(ownerId) ?? 0) + paidFen - refundedFen)
      return sums
    },
    /** Checks the orders that may still change, or all of them. */
    async check(look: Look, { day, now, all }: { day: number; now: Date; all: boolean }): Promise<Disagreement[]> {
      // The platform may end a request long after its order allows no new ones.
      const asked = await look<{ no: string }>(
        `select distinct order_no as no from aftersales
         where completed_at is null or completed_at > $1::timestamptz - interval '3 days'`,
        [now.toISOString()],
      )
      const open = new Set([...live, ...asked.flatMap(({ no }) => (book.has(no) ? [no] : []))])
      const seen = await read(look, all ? [...book.keys()] : [...open])
      // The cancelled ones have to be known before others of the same purchase are checked.
      for (const { order_no, status } of seen) {
        const own = book.get(order_no)
        if (own && ended.includes(status)) own.status = status
      }
      for (const order of seen) {
        const own = book.get(order.order_no)
        if (own) follow(own, order, day)
      }
      return found.splice(0)
    },
  }
}
