import { useRef } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { conditionText, faceValue } from './face.ts'
import { couponsOf } from './goods-coupons.ts'
import styles from './row.module.css'
import { goodsForPath } from './tickets.ts'
import { useClaims } from './useClaims.ts'

/** What a store gives, on its own pages: claimed in place. Nothing where it gives nothing now. */
export function StoreTickets({ merId }: { merId: number }) {
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  const { data } = useLoaded(couponsOf({ mer_id: merId }))
  const { claim } = useClaims()
  const its =
    data?.list.filter(({ mer_id, state, mine }) => mer_id === merId && (state === 'claimable' || mine > 0)) ?? []
  if (its.length === 0) return null
  return (
    <ul ref={track} className={styles.strip} aria-label="店铺优惠券">
      {its.map((ticket) => {
        const { before, value, after } = faceValue(ticket)
        return (
          <li key={ticket.coupon_id}>
            <span>
              <span>
                {before}
                <b>{value}</b>
                {after}
              </span>
              {conditionText(ticket)}
            </span>
            {ticket.mine > 0 ? (
              <Link to={goodsForPath(ticket.coupon_id)} data-mine aria-label={`去使用：${ticket.name}`}>
                去使用
              </Link>
            ) : (
              <button type="button" aria-label={`领取：${ticket.name}`} onClick={() => void claim(ticket)}>
                领取
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
