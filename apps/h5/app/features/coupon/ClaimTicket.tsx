import type { Ticket as Facts } from '@mall/contract/coupon/terms'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { useLogin } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { serverNow } from '#store/server-clock.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import { Picture } from '#ui/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import { dayName, dayText, shortTimeText } from '#ui/time.ts'
import styles from './claim.module.css'
import { Rules } from './Rules.tsx'
import { Ticket } from './Ticket.tsx'
import { goodsForPath, stateText } from './tickets.ts'

type Props = {
  ticket: Facts
  /** claimed on this page: its stub is torn off before one's eyes */
  fresh: boolean
  onClaim: (ticket: Facts) => unknown
  onRemind: (ticket: Facts) => unknown
  /** its goods are on the same page: shows none of them, and no link */
  here?: boolean
}

/** A coupon that may be claimed: its state, some of its goods, and its rules. */
export function ClaimTicket({ ticket, fresh, onClaim, onRemind, here }: Props) {
  const { state, mine, rules, goods, claim_until } = ticket
  const off = mine === 0 && state !== 'claimable' && state !== 'coming'
  const endsToday = state === 'claimable' && dayText(claim_until) === dayText(serverNow())
  return (
    <div className={styles.piece}>
      <Ticket
        of={ticket}
        off={off}
        tag={endsToday ? <Tag tone="warning">今日截止</Tag> : undefined}
        lines={[ticket.scope_text, ticket.valid_text]}
        end={
          <div key={`${state} ${mine}`} className={styles.stub} data-torn={(fresh && mine > 0) || undefined}>
            <End ticket={ticket} onClaim={onClaim} onRemind={onRemind} here={here} />
          </div>
        }
      />
      <Rules rules={rules}>{here || goods.length === 0 ? null : <Examples goods={goods} />}</Rules>
    </div>
  )
}

type EndProps = Pick<Props, 'ticket' | 'onClaim' | 'onRemind' | 'here'>

function End({ ticket, onClaim, onRemind, here }: EndProps) {
  const { state, mine, name, received_percent, claim_from } = ticket
  const claimable = state === 'claimable'
  if (mine > 0) {
    return (
      <>
        {here ? (
          <span className={styles.word}>已领取</span>
        ) : (
          <ButtonLink size="s" variant="outline-red" to={goodsForPath(ticket.coupon_id)} label={`去使用：${name}`}>
            去使用
          </ButtonLink>
        )}
        {claimable ? (
          <Button size="s" variant="soft" label={`再领一张：${name}`} onClick={() => onClaim(ticket)}>
            再领一张
          </Button>
        ) : null}
      </>
    )
  }
  if (claimable) {
    return (
      <>
        <Button size="s" label={`立即领取：${name}`} onClick={() => onClaim(ticket)}>
          立即领取
        </Button>
        <Progress percent={received_percent} />
      </>
    )
  }
  if (state === 'coming') {
    return (
      <>
        <span className={styles.word}>
          {dayName(claim_from, serverNow())}
          <b>{shortTimeText(claim_from).slice(-5)} 开抢</b>
        </span>
        <Button
          size="s"
          variant={ticket.reminded ? 'ghost' : 'soft'}
          label={`${ticket.reminded ? '取消提醒' : '提醒我'}：${name}`}
          onClick={() => onRemind(ticket)}
        >
          {ticket.reminded ? '取消提醒' : '提醒我'}
        </Button>
      </>
    )
  }
  return <span className={state === 'sold_out' ? styles.stamp : styles.word}>{stateText(ticket)}</span>
}

/** 「已抢 63%」, once one was taken. */
function Progress({ percent }: { percent: number }) {
  if (percent === 0) return null
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </span>
      已抢 {percent}%
    </span>
  )
}

function Examples({ goods }: Pick<Facts, 'goods'>) {
  const { imageDomain } = useGlobalData()
  const hiddenPriceText = useLogin() === 'in' ? '面议' : '登录可见'
  return (
    <ul className={styles.goods} aria-label="可用商品">
      {goods.map(({ goods_id, name, image, price_fen }) => (
        <li key={goods_id}>
          <Link to={to.detail({ goods_id })}>
            <Picture src={image ? withImageDomain(image, imageDomain) : undefined} alt={name} width={56} />
            <b className="digits">{price_fen === null ? hiddenPriceText : moneyText(price_fen, { trim: true })}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
