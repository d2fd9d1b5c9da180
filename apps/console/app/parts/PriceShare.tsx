import { isBelowThirty, shareText } from '@mall/contract/goods/odd-price'
import type { Fen } from '@mall/contract/text/money'

/** A price beside the one that it is lowered from: how much of it is left; red under three tenths (三折). */
export const PriceShare = ({ fen, of }: { fen: Fen | null; of: Fen | null }) =>
  fen === null || of === null ? null : (
    <span className={isBelowThirty(fen, of) ? 'desk-late' : undefined}>{shareText(fen, of)}</span>
  )
