import type { Cart, CartLine } from '@mall/contract/cart/terms'
import { fitQty, unitPrice } from '@mall/contract/price/price'

export type CartGroup = Cart['groups'][number]
export type Selection = 'all' | 'some' | 'none'

/** Lines that can be bought, dead ones aside, in the order shown. */
export const liveLines = (cart: Cart): CartLine[] => cart.groups.flatMap((group) => group.lines)

/** The lines that checking out would order; a closed store takes no orders. */
export const chosenLines = (cart: Cart): CartLine[] =>
  cart.groups.flatMap((group) => (group.status === 'open' ? group.lines.filter((line) => line.selected) : []))

/** Whether its goods can be saved as a favourite: goods that were removed from the mall cannot. */
export const canBeFavourite = ({ status }: Pick<CartLine, 'status'>): boolean => status !== 'invalid'

export function selectionOf(lines: readonly { selected: boolean }[]): Selection {
  const chosen = lines.filter((line) => line.selected).length
  if (chosen === 0) return 'none'
  return chosen === lines.length ? 'all' : 'some'
}

/** The most units that can be had of a line now, in whole steps. */
export const mostOf = (line: CartLine): number => fitQty(Number.MAX_SAFE_INTEGER, line)

/** The quantity that can really be ordered: fewer than wanted when stock has become low. */
export const orderableQty = (line: CartLine): number => (line.status === 'low' ? fitQty(line.qty, line) : line.qty)

/** Each of these gives the cart as the server will most likely answer; its own sums replace these within a second. */
export function withQty(cart: Cart, cartId: number, qty: number): Cart {
  return withLines(cart, (line) => (line.cart_id === cartId ? repriced({ ...line, qty }) : line))
}

export function withSelected(cart: Cart, cartIds: readonly number[], selected: boolean): Cart {
  const chosen = new Set(cartIds)
  return withLines(cart, (line) => (chosen.has(line.cart_id) ? { ...line, selected } : line))
}

export function without(cart: Cart, cartIds: readonly number[]): Cart {
  const gone = new Set(cartIds)
  const stays = (line: CartLine) => !gone.has(line.cart_id)
  const groups = cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter(stays) }))
    .filter((group) => group.lines.length > 0)
  return recounted({ ...cart, groups, invalid: cart.invalid.filter(stays) })
}

function withLines(cart: Cart, change: (line: CartLine) => CartLine): Cart {
  return recounted({ ...cart, groups: cart.groups.map((group) => ({ ...group, lines: group.lines.map(change) })) })
}

/** Plain price = price paid + savings; a member price is known only while it is the price paid. */
function repriced(line: CartLine): CartLine {
  const plain = line.price_fen + line.price_reasons.reduce((sum, reason) => sum + reason.saved_fen, 0)
  const paysMemberPrice = line.price_reasons.some((reason) => reason.kind === 'member')
  const facts = {
    price_fen: plain,
    vip_price_fen: paysMemberPrice ? line.price_fen : null,
    tiers: line.tiers,
    contract: line.contract_tiers,
    seckill: line.seckill,
  }
  const { unit_fen, reasons } = unitPrice(facts, { qty: line.qty, isPaidMember: paysMemberPrice })
  const status = line.qty <= line.stock ? 'ok' : 'low'
  return { ...line, price_fen: unit_fen, price_reasons: reasons, status }
}

function recounted(cart: Cart): Cart {
  const groups = cart.groups.map((group) => ({
    ...group,
    selected_amount_fen: amountOf(chosenLines({ ...cart, groups: [group] })),
  }))
  const chosen = chosenLines({ ...cart, groups })
  const goods_amount_fen = amountOf(chosen)
  // Only the server knows the freight; an empty choice has none.
  const freight_fen = chosen.length === 0 ? 0 : cart.totals.freight_fen
  // Campaign discounts are the server's as well, and never more than the goods.
  const campaign_fen = Math.min(cart.totals.campaign_fen, Math.max(0, goods_amount_fen - chosen.length))
  const saved = (line: CartLine) => line.price_reasons.reduce((sum, reason) => sum + reason.saved_fen, 0)
  return {
    ...cart,
    groups,
    cart_number: liveLines(cart).length + cart.invalid.length,
    totals: {
      goods_amount_fen,
      campaign_fen,
      freight_fen,
      saved_fen: chosen.reduce((sum, line) => sum + saved(line) * orderableQty(line), 0),
      pay_amount_fen: goods_amount_fen - campaign_fen + freight_fen,
      total_qty: chosen.reduce((sum, line) => sum + orderableQty(line), 0),
      lines: chosen.length,
    },
  }
}

const amountOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + line.price_fen * orderableQty(line), 0)
