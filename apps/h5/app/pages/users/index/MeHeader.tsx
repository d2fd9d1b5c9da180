import { to } from '#app/pages.ts'
import { MessageBell } from '#features/messages/MessageBell.tsx'
import { useLogin, useUser } from '#session/session.ts'
import { cx } from '#ui/classNames.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useScrolledPast } from '#ui/useScrolledPast.ts'
import { Avatar } from './Avatar.tsx'
import styles from './users.module.css'

/** Nothing but bell and gear at first; once the name has scrolled away it stands here, small. */
export function MeHeader() {
  const solid = useScrolledPast(64)
  const user = useUser()
  const loggedIn = useLogin() === 'in'
  return (
    <header className={cx('hd', solid ? 'hd--line' : 'hd--clear', styles.header)}>
      <h1 className="vh" tabIndex={-1}>
        我的
      </h1>
      <span className={cx(styles.mini, solid && styles.miniShown)} aria-hidden>
        <Avatar small />
        <b className="l1">{loggedIn && user ? user.nickname : '我的'}</b>
      </span>
      <span className="grow1" />
      <MessageBell />
      <IconButton icon="gear" label="设置" to={to.userAccount()} />
    </header>
  )
}
