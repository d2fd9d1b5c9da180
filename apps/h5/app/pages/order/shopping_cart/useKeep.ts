import type { CartLine } from '@mall/contract/cart'
import { useQueryClient } from '@tanstack/react-query'
import { setFavorite } from '#features/collect/favorites.ts'
import { useLoginFirst } from '#features/collect/useLoginFirst.ts'
import { toast } from '#ui/feedback/feedback.ts'

/** Saving goods out of the cart; visitors log in first. Resolves to whether they are saved; why not was said by then. */
export function useKeep() {
  const cache = useQueryClient()
  const loginFirst = useLoginFirst()

  async function keep(lines: readonly CartLine[]): Promise<boolean> {
    if (loginFirst()) return false
    const ids = lines.map(({ goods_id }) => goods_id)
    return setFavorite(cache, ids, true).then(
      () => true,
      () => false,
    )
  }

  return {
    keep,
    async keepOne(line: CartLine): Promise<void> {
      if (await keep([line])) toast.success('已收藏')
    },
  }
}
