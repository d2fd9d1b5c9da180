import type { OutputOf } from '@mall/contract/call/call'
import type { inquirySheet } from '@mall/contract/inquiry/calls'

export type Sheet = OutputOf<typeof inquirySheet>
export type Content = Sheet['content']
export type Store = Content['stores'][number]
export type Line = Store['lines'][number]

/** The most stores beside each other on a landscape page. */
export const storesAcross = 5

/** Stores in as few tables as they need, none of them much wider than the others. */
export function tablesOf(stores: readonly Store[]): Store[][] {
  const tables = Math.ceil(stores.length / storesAcross)
  const across = Math.ceil(stores.length / Math.max(1, tables))
  return Array.from({ length: tables }, (_, i) => stores.slice(i * across, (i + 1) * across))
}

/** The lowest valid price for a line, counting a substitute only if it was accepted; null with fewer than two prices. */
export function lowestOf({ stores }: Pick<Content, 'stores'>, itemId: number): number | null {
  const prices = stores
    .filter(({ holds }) => holds)
    .flatMap(({ lines }) =>
      lines.filter((line) => line.item_id === itemId && isWeighed(line)).map(({ price_fen }) => price_fen),
    )
  return prices.length > 1 ? Math.min(...prices) : null
}

const isWeighed = ({ is_substitute, taken_qty }: Line) => !is_substitute || taken_qty > 0

/** Accepted substitutes: names of the wanted and of the offered goods. */
export const substitutesTaken = ({ items, stores }: Pick<Content, 'items' | 'stores'>): string[] =>
  stores
    .flatMap(({ lines }) => lines)
    .filter(({ is_substitute, taken_qty }) => is_substitute && taken_qty > 0)
    .map(({ item_id, name }) => `${items.find((item) => item.item_id === item_id)?.name ?? ''} → ${name}`)

/** Names of accepted offers in words: their stores list the goods before they can be ordered. */
export const inWordsTaken = ({ stores }: Pick<Content, 'stores'>): string[] =>
  stores
    .flatMap(({ lines }) => lines)
    .filter(({ is_in_words, taken_qty }) => is_in_words && taken_qty > 0)
    .map(({ name }) => name)

/** `3f9a 0c11 …`, for reading aloud or comparing by eye. */
export const grouped = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? ''
