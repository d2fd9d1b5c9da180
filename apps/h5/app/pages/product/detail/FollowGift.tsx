import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFollow } from '#features/collection/follows.ts'
import { couponsOf, shortFace } from '#features/coupon/goods-coupons.ts'
import { useLogin } from '#session/session.ts'
import { watchVisible } from '#ui/visible.ts'

type Props = { merId: number; goodsId: number }

/** 「关注领 立减 ¥10」 for people who do not follow the store yet; fetched once the store is in view. */
export function FollowGift({ merId, goodsId }: Props) {
  const box = useRef<HTMLParagraphElement>(null)
  const [near, setNear] = useState(false)
  const { on } = useFollow(merId, goodsId)
  const known = useLogin() !== 'unknown'
  const { data } = useQuery({ ...couponsOf({ mer_id: merId }), enabled: near && known && !on })
  const [gift] = data?.on_follow ?? []

  useEffect(() => {
    if (near || !box.current) return
    return watchVisible(box.current, '200px', (visible) => visible && setNear(true))
  }, [near])

  return (
    <p ref={box} className="text-hint text-accent">
      {gift && !on ? `关注领 ${shortFace(gift)}` : null}
    </p>
  )
}
