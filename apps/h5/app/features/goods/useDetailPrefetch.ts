import { goodsDetail } from '@mall/contract/goods/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '#api/query.ts'

/** A finger that starts to scroll is taken back within this time. */
const restMs = 60

/** Starts to load a goods while the finger is still down; spread the handlers over its link. */
export function useDetailPrefetch(goodsId: number) {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown() {
      drop()
      const { queryKey, queryFn } = queryOf(goodsDetail, { goods_id: goodsId })
      timer.current = setTimeout(() => void cache.prefetchQuery({ queryKey, queryFn }), restMs)
    },
    onPointerCancel: drop,
  }
}
