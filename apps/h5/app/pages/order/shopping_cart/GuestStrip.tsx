import { ButtonLink } from '#ui/Button.tsx'
import styles from './shopping_cart.module.css'

/** What is here waits in this browser only. */
export function GuestStrip({ loginTo }: { loginTo: string }) {
  return (
    <div className={styles.strip}>
      <p className="grow1">登录后结算，这些商品会并入您的购物车</p>
      <ButtonLink size="s" to={loginTo}>
        登录
      </ButtonLink>
    </div>
  )
}
