import type { GoodsCard } from '@mall/contract/goods/terms'
import { Link, useLocation } from 'react-router'
import { bestOwnPrice, useOwnPrices } from '#session/own-prices.ts'
import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { LinePrice, Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './goods.module.css'

type Props = { goods: GoodsCard; size?: 14 | 16 | 18 }

/** The price for this viewer, or the reason why none is shown. */
export function GoodsPrice({ goods, size = 18 }: Props) {
  const prices = useOwnPrices(goods.goods_id)
  const { price_mode, price_fen, market_price_fen, vip_price_fen, unit, price_from } = goods
  if (price_mode === 'inquiry') return <span className={styles.noPrice}>价格面议</span>
  if (price_mode === 'login' && price_fen === null) return <PriceForMembers />
  if (price_fen === null) return <span className={styles.noPrice}>暂无报价</span>
  const full = size === 18
  const best = bestOwnPrice(prices)
  // A price that needs more than the minimum order is shown on the goods' own page only.
  const own = best && best.min_qty <= goods.moq && best.price_fen < price_fen ? best.price_fen : null
  return (
    <div className="grid justify-items-start gap-0.5">
      {full && vip_price_fen !== null && vip_price_fen < price_fen ? (
        <span className={styles.vip}>
          <b>会员</b>
          <span>{moneyText(vip_price_fen, { trim: true })}</span>
        </span>
      ) : null}
      <span className="flex flex-wrap items-baseline gap-x-1">
        <Money fen={own ?? price_fen} size={size} trim unit={full ? unit : undefined} from={price_from} />
        {own !== null ? (
          <Tag tone="outline">协议价</Tag>
        ) : full && market_price_fen !== null && market_price_fen > price_fen ? (
          <LinePrice fen={market_price_fen} />
        ) : null}
      </span>
    </div>
  )
}

/** For a member whose own price is still loading, an invitation to log in would be wrong a moment later. */
function PriceForMembers() {
  const here = useLocation()
  if (useLogin() === 'in') return <span className={styles.noPrice}>暂无报价</span>
  return (
    <Link className={`${styles.login} over hit-area`} to={loginPath(here)}>
      登录后查看
    </Link>
  )
}
