import { couponGap } from '@mall/contract/cart'
import type { Ticket } from '@mall/contract/coupon.schema'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { gapShare, gapText } from '#features/coupon/gap.ts'
import { loginPath } from '#session/redirect.ts'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './coupon_goods_list.module.css'

/** 凑单: what is still missing in the cart, and what it brings; nothing of a coupon that is `over`. A visitor logs in to have it counted. */
export function GapBar({ coupon, over }: { coupon: Ticket | undefined; over: boolean }) {
  const login = useLogin()
  const here = useLocation()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const { data: gap } = useQuery({
    ...queryOf(couponGap, { coupon_id: coupon?.coupon_id ?? 0 }, { staleTime: 0 }),
    enabled: login === 'in' && coupon !== undefined && !over,
  })
  const share = gap && coupon && !over ? gapShare(gap, coupon) : 0
  return (
    <BottomBar className={styles.bar}>
      <span className={styles.progress} aria-hidden>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <p className="min-w-0 flex-1" role="status">
        {over ? (
          <span className="text-ink-2">该券已失效，按原价结算</span>
        ) : login === 'out' ? (
          <span className="text-ink-2">登录后计算优惠</span>
        ) : gap && coupon ? (
          <>
            <b className={gap.state === 'met' ? 'one-line text-success font-medium' : 'one-line font-medium'}>
              {gapText(gap, coupon)}
            </b>
            <span className="one-line text-hint text-ink-3 digits">已选 {moneyText(gap.amount_fen)}</span>
          </>
        ) : null}
      </p>
      {login === 'out' ? (
        <ButtonLink size="l" to={loginPath(here)}>
          去登录
        </ButtonLink>
      ) : (
        <ButtonLink size="l" to={to.cart()}>
          去{cartName}
        </ButtonLink>
      )}
    </BottomBar>
  )
}
