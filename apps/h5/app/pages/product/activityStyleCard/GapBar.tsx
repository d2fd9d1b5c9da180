import { campaignGap } from '@mall/contract/cart'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { gapShare, gapText } from '#features/campaign/campaign-words.ts'
import { loginPath } from '#session/redirect.ts'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './activityStyleCard.module.css'

/** 凑单: what the cart comes to, and what more brings. A visitor logs in to have it counted. */
export function GapBar({ campaignId }: { campaignId: number }) {
  const login = useLogin()
  const here = useLocation()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const { data: gap } = useQuery({
    ...queryOf(campaignGap, { campaign_id: campaignId }, { staleTime: 0 }),
    enabled: login === 'in',
  })
  return (
    <BottomBar className={styles.bar}>
      <span className={styles.progress} aria-hidden>
        <i style={{ transform: `scaleX(${gap ? gapShare(gap) : 0})` }} />
      </span>
      <p className="min-w-0 flex-1" role="status">
        {login === 'out' ? (
          <span className="text-ink-2">登录后计算满减</span>
        ) : gap ? (
          <>
            <b className={gap.off_fen > 0 ? 'one-line text-success font-medium' : 'one-line font-medium'}>
              {gapText(gap)}
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
