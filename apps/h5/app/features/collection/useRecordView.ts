import { recordViews, views, visitGoods } from '@mall/contract/favourite/calls'
import { accountCounts } from '@mall/contract/message/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { allOf } from '#api/query.ts'
import { useLogin } from '#session/session.ts'
import { rememberGuestView } from '#store/guest-views.ts'
import { log } from '#store/log.ts'
import { visitor } from '#store/visitor.ts'

/**
 * Records that the goods was looked at, once a visit, after the page has been shown: a member's view at the mall, a visitor's in
 * the browser. Nothing waits for it, and a failure is not shown.
 */
export function useRecordView(goodsId: number): void {
  const login = useLogin()
  const cache = useQueryClient()
  const noted = useRef(0)
  useEffect(() => {
    if (login === 'unknown' || noted.current === goodsId) return
    noted.current = goodsId
    if (login === 'out') {
      rememberGuestView(goodsId)
      call(visitGoods, { goods_id: goodsId, visitor: visitor() }, { quiet: true, outlives: true }).catch(
        (error: unknown) => log.warn('a visit was not counted', error),
      )
      return
    }
    call(recordViews, { list: [{ goods_id: goodsId }] }, { quiet: true, outlives: true }).then(
      () => {
        void cache.invalidateQueries({ queryKey: allOf(views) })
        void cache.invalidateQueries({ queryKey: allOf(accountCounts) })
      },
      (error: unknown) => log.warn('a view was not recorded', error),
    )
  }, [login, goodsId, cache])
}
