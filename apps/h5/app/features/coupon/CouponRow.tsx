import { useLoaded } from '#api/loaded.ts'
import { openCoupons } from '#store/coupon-popup.ts'
import { Cell } from '#ui/Cell.tsx'
import { couponsOf, expectedText, shortFace, shownCoupons } from './goods-coupons.ts'
import styles from './row.module.css'

type Props = {
  goodsId: number
  unit: string
  /** at its price of the moment no coupon counts */
  unused: boolean
}

/** 领券: two coupons, and the expected price with the best one. Loaded with the goods, so the layout does not shift. */
export function CouponRow({ goodsId, unit, unused }: Props) {
  const { data } = useLoaded(couponsOf({ goods_id: goodsId }))
  if (!data || data.list.length + data.held.length === 0) return null
  const shown = shownCoupons(data)
  const expected = unused ? '' : expectedText(data, unit)
  return (
    <Cell
      kind="kv"
      label="领券"
      onClick={openCoupons}
      value={
        <>
          <span className={styles.chips}>
            {shown.slice(0, 2).map((coupon) => (
              <span key={coupon.coupon_id}>{shortFace(coupon)}</span>
            ))}
          </span>
          {expected ? <span className={styles.expected}>{expected}</span> : null}
        </>
      }
    />
  )
}
