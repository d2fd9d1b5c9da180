import { formatFen } from '@mall/contract/money'
import type { Shown } from './quote-rows.ts'

/** What the buyer said to this store about its quotes. */
export const Bargains = ({ of }: { of: Shown['bargains'] }) =>
  of
    .map(({ text, target_amount_fen, version }) => {
      const aim = target_amount_fen === null ? '' : `，目标总价 ¥${formatFen(target_amount_fen)}`
      return `第 ${version} 版：${text}${aim}`
    })
    .join('；')
