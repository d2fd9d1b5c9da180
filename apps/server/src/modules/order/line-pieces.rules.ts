/** Pieces of a line that a request is about. Amounts in fen. */
export type Pieces = {
  readonly lineId: number
  /** What they were exchanged for before; 0: they are as they were bought. */
  readonly exchangedSkuId: number
  readonly qty: number
  /** What the request asks for them. */
  readonly fen: number
  /** What they could bring beyond that. */
  readonly forgoneFen: number
}

/** Whether they were sent: pieces that were not are kept from being sent, and go back on the shelf. */
export type Standing = 'unsent' | 'sent'

/** What a sku is, as a line and its exchanged pieces keep it. */
export type SkuSnapshot = { skuId: number; skuText: string; skuCode: string; image: string; priceFen: number }

/** What becomes of the pieces of a request when it is done. */
export type PiecesEnd =
  /** They were never sent, are at the store, or all that they can bring went back. */
  | { readonly kind: 'gone' }
  /** The buyer keeps them, and they still bring their rest. */
  | { readonly kind: 'kept' }
  /** The buyer holds this in place of them. */
  | { readonly kind: 'exchanged'; readonly sku: SkuSnapshot }
