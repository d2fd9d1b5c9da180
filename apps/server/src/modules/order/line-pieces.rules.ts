/** Pieces of a line that a request is about. Amounts in fen. */
export type Pieces = {
  readonly lineId: number
  /** The sku that they were exchanged for before; 0: they are as they were bought. */
  readonly exchangedSkuId: number
  readonly qty: number
  /** The sum that the request asks for them. */
  readonly fen: number
  /** The sum that they could bring beyond that. */
  readonly forgoneFen: number
}

/** Whether they were sent: pieces that were not are kept from being sent, and go back on the shelf. */
export type Standing = 'unsent' | 'sent'

/** A sku, as a line and its exchanged pieces keep it. */
export type SkuSnapshot = { skuId: number; skuText: string; skuCode: string; image: string; priceFen: number }

/** How the pieces of a request end when it is done. */
export type PiecesEnd =
  /** They were never sent, are at the store, or all that they can bring went back. */
  | { readonly kind: 'gone' }
  /** The buyer keeps them, and they still bring their rest. */
  | { readonly kind: 'kept' }
  /** The buyer holds this in place of them. */
  | { readonly kind: 'exchanged'; readonly sku: SkuSnapshot }
