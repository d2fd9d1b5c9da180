import { Cell } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { sizeText } from './cache-size.ts'
import { useLocalCache } from './useLocalCache.ts'

/** 清除缓存, and how much it is. */
export function CacheRow() {
  const { bytes, clear } = useLocalCache()

  async function ask() {
    const sure = await confirm('将清除浏览缓存与搜索历史，登录状态、购物车和外观设置会保留', { ok: '清除' })
    if (!sure) return
    const gone = await clear()
    toast.success(gone > 0 ? `已清除 ${sizeText(gone)} 缓存` : '暂无可清除的缓存')
  }

  return (
    <Cell
      icon="trash"
      label="清除缓存"
      value={<span className="num">{bytes === undefined ? '' : sizeText(bytes)}</span>}
      onClick={() => void ask()}
    />
  )
}
