import { material } from '@mall/contract/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isGone } from '#api/call-error.ts'
import { queryOf } from '#api/query.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { Keeping } from './useKeeping.tsx'

type Asked = { id: number; goods_out_item_code: string }

/** Opens what the address names, once: the form of a part number, or of a new one that is bound already. */
export function useAsked({ id, goods_out_item_code }: Asked, keeping: Keeping): void {
  const cache = useQueryClient()
  const shownFor = useRef('')

  const show = useEffectEvent(async () => {
    if (id < 1) {
      if (goods_out_item_code) keeping.add(goods_out_item_code)
      return
    }
    try {
      keeping.open(await cache.fetchQuery(queryOf(material, { id }, { staleTime: 0 })))
    } catch (error) {
      if (isGone(error)) toast.warning('物料不存在或已被删除')
    }
  })

  useEffect(() => {
    const asked = `${id} ${goods_out_item_code}`
    if (shownFor.current === asked) return
    shownFor.current = asked
    void show()
  }, [id, goods_out_item_code])
}
