import { useLocation } from 'react-router'
import { loginPath } from '#session/redirect.ts'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './browsing_history.module.css'

/** What is here waits in this browser only. */
export function GuestStrip() {
  const here = useLocation()
  return (
    <div className={styles.guest}>
      <p className="grow1">登录后同步足迹</p>
      <ButtonLink size="s" to={loginPath(here)}>
        登录
      </ButtonLink>
    </div>
  )
}
