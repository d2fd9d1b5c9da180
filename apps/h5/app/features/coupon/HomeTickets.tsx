import { Link } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { to } from '#app/pages.ts'
import { Section } from '#ui/Card.tsx'
import { conditionText, faceValue } from './face.ts'
import { homeTickets } from './goods-coupons.ts'
import styles from './row.module.css'
import { goodsForPath, stateText } from './tickets.ts'
import { useClaims } from './useClaims.ts'

/** 领券更省: three coupons of the centre, claimed in place; hidden when there are none. */
export function HomeTickets() {
  const { data } = useLoaded(homeTickets)
  const { claim } = useClaims()
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <Section title="领券更省" more={{ text: '领券中心', to: to.couponCentre() }}>
      <ul className={styles.trio}>
        {list.map((ticket) => {
          const { before, value, after } = faceValue(ticket)
          const { name, mine, state, coupon_id, scope_text } = ticket
          return (
            <li key={coupon_id}>
              <span className="one-line">
                {before}
                <b>{value}</b>
                {after}
              </span>
              <span className="one-line">{conditionText(ticket)}</span>
              <span className="one-line">{scope_text}</span>
              {mine > 0 ? (
                <Link to={goodsForPath(coupon_id)} aria-label={`去使用：${name}`}>
                  去使用
                </Link>
              ) : state === 'claimable' ? (
                <button type="button" aria-label={`立即领取：${name}`} onClick={() => void claim(ticket)}>
                  立即领取
                </button>
              ) : (
                <Link to={to.couponCentre()} aria-label={`去领券中心看看：${name}`}>
                  {state === 'coming' ? '即将开抢' : stateText(ticket)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
