import type { GoodsCard } from '@mall/contract/goods'
import { useOwnCodes } from '#session/useOwnCodes.ts'

/** By which code this goods is the very one that was looked for. */
export function ExactMark({ goods, keyword }: { goods: Pick<GoodsCard, 'item_code'>; keyword: string }) {
  const typed = plain(keyword)
  const isOwn = useOwnCodes(goods.item_code).some(({ code }) => plain(code) === typed)
  return <span>{isOwn ? '物料编码匹配' : '型号完全匹配'}</span>
}

const plain = (code: string) => code.normalize('NFKC').trim().toUpperCase()
