type Line = { sku_code: string; name: string; sku_text: string; unit: string; left_qty: number }
type Order = { order_no: string; items: readonly Line[] }
type Piece = Omit<Line, 'left_qty'> & { key: string; qty: number; orders: { order_no: string; qty: number }[] }

/** Unsent pieces of all orders, by goods and code: the picker walks the shelves once. */
export function piecesToPick(orders: readonly Order[]): Piece[] {
  const pieces = new Map<string, Piece>()
  for (const { order_no, items } of orders) {
    for (const { left_qty, ...line } of items) {
      if (left_qty === 0) continue
      const key = [line.sku_code, line.name, line.sku_text].join('\n')
      const piece = pieces.get(key) ?? { ...line, key, qty: 0, orders: [] }
      piece.qty += left_qty
      piece.orders.push({ order_no, qty: left_qty })
      pieces.set(key, piece)
    }
  }
  return [...pieces.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}
