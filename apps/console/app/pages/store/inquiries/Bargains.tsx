import { formatFen } from '@mall/contract/text/money'
import type { Shown } from './quote-rows.ts'

/** The buyer's replies to this store's quotes. */
export const Bargains = ({ of }: { of: Shown['bargains'] }) =>
  of
    .map(({ text, target_amount_fen, lines, version }) => {
      const aim = target_amount_fen === null ? '' : `，目标总价 ¥${formatFen(target_amount_fen)}`
      const byLine = lines.map(
        ({ name, price_fen, target_price_fen }) =>
          `，${name} ¥${formatFen(price_fen)} → 目标 ¥${formatFen(target_price_fen)}`,
      )
      return `第 ${version} 版：${text}${aim}${byLine.join('')}`
    })
    .join('；')
