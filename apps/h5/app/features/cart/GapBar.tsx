import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { to } from '#app/pages.ts'
import { loginPath } from '#session/redirect.ts'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/class-names.ts'
import { moneyText } from '#ui/money.ts'
import styles from './gap-bar.module.css'

type Props = {
  /** how far the cart is, 0 to 1 */
  share: number
  /** text for visitors, who log in to have it calculated */
  visitor: string
  /** shown in place of the gap */
  instead?: string
  /** undefined while it is being calculated */
  gap: { text: ReactNode; met: boolean; amount_fen: number } | undefined
}

/** 凑单: the cart's total, and the discount that more would bring. */
export function GapBar({ share, visitor, instead, gap }: Props) {
  const isOut = useLogin() === 'out'
  const here = useLocation()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const message = instead ?? (isOut ? visitor : undefined)
  return (
    <BottomBar className={styles.bar}>
      <span className={styles.progress} aria-hidden>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <p className="min-w-0 flex-1" role="status">
        {message ? <span className="text-ink-2">{message}</span> : null}
        {!message && gap ? (
          <>
            <b className={cx('one-line font-medium', gap.met && 'text-success')}>{gap.text}</b>
            <span className="one-line text-hint text-ink-3 digits">已选 {moneyText(gap.amount_fen)}</span>
          </>
        ) : null}
      </p>
      <ButtonLink size="l" to={isOut ? loginPath(here) : to.cart()}>
        {isOut ? '去登录' : `去${cartName}`}
      </ButtonLink>
    </BottomBar>
  )
}
