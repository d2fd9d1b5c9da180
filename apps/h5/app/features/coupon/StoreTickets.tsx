import { useRef } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { useDragScroll } from '#ui/useDragScroll.ts'
import { conditionText, type Face, faceValue } from './face.ts'
import { couponsOf } from './goods-coupons.ts'
import styles from './row.module.css'
import { goodsForPath } from './tickets.ts'
import { useClaims } from './useClaims.ts'

type Props = {
  merId: number
  /** follows the store; left out for people who do already */
  onFollow?: () => void
}

/** A store's coupons on its own pages: for following it, held already, or claimed in place. Empty when it gives none now. */
export function StoreTickets({ merId, onFollow }: Props) {
  const track = useRef<HTMLUListElement>(null)
  useDragScroll(track)
  const { data } = useLoaded(couponsOf({ mer_id: merId }))
  const { claim } = useClaims()
  const its =
    data?.list.filter(({ mer_id, state, mine }) => mer_id === merId && (state === 'claimable' || mine > 0)) ?? []
  const gifts = onFollow ? (data?.on_follow ?? []) : []
  const listed = new Set(its.map(({ coupon_id }) => coupon_id))
  const held =
    data?.held.filter((one) => one.mer_id === merId && one.status === 'unused' && !listed.has(one.coupon_id)) ?? []
  if (gifts.length + held.length + its.length === 0) return null
  return (
    <ul ref={track} className={styles.strip} aria-label="店铺优惠券">
      {gifts.map((gift) => (
        <li key={gift.coupon_id}>
          <Worth of={gift} tag="新粉 · " />
          <button type="button" aria-label={`关注店铺，获得：${gift.name}`} onClick={onFollow}>
            关注领
          </button>
        </li>
      ))}
      {held.map((coupon) => (
        <li key={coupon.user_coupon_id}>
          <Worth of={coupon} />
          <UseIt of={coupon} />
        </li>
      ))}
      {its.map((ticket) => (
        <li key={ticket.coupon_id}>
          <Worth of={ticket} />
          {ticket.mine > 0 ? (
            <UseIt of={ticket} />
          ) : (
            <button type="button" aria-label={`领取：${ticket.name}`} onClick={() => void claim(ticket)}>
              领取
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const UseIt = ({ of }: { of: { coupon_id: number; name: string } }) => (
  <Link to={goodsForPath(of.coupon_id)} data-mine aria-label={`去使用：${of.name}`}>
    去使用
  </Link>
)

function Worth({ of, tag = '' }: { of: Face; tag?: string }) {
  const { before, value, after } = faceValue(of)
  return (
    <span>
      <span>
        {before}
        <b>{value}</b>
        {after}
      </span>
      {tag}
      {conditionText(of)}
    </span>
  )
}
