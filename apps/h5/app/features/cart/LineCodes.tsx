import type { CartLine } from '@mall/contract/cart/terms'
import { ownCodeText } from '#session/own-codes.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'

type Props = { line: Pick<CartLine, 'sku_code'>; shared: boolean }

/** By which codes the sku is known: the company's own first, then the mall's. */
export function LineCodes({ line, shared }: Props) {
  const own = ownCodeText(useOwnCodes(shared ? line.sku_code : ''), '物料')
  const text = [own, line.sku_code].filter(Boolean).join(' · ')
  return text ? <span className="mono one-line">{text}</span> : null
}
