import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { useUser } from '#session/session.ts'
import { serverNow } from '#store/server-clock.ts'
import { Icon } from '#ui/Icon.tsx'
import { shortTimeText } from '#ui/time.ts'
import { accountCountsQuery } from '../counts.ts'
import { Avatar } from '../index/Avatar.tsx'
import { greetingAt } from './greeting.ts'
import styles from './overview.module.css'

/** Who this is and for whom they buy; when somebody last logged in, so that a stranger would be noticed. */
export function Welcome() {
  const user = useUser()
  const [greeting] = useState(() => greetingAt(serverNow()))
  const { data, isPending } = useQuery(accountCountsQuery)
  const last = data?.last_login
  return (
    <section className={styles.welcome} aria-label="欢迎">
      <Avatar />
      <div className="grow1">
        <p className={styles.hello}>{user ? `${greeting}，${user.nickname}` : greeting}</p>
        <p className="l1 s13 t2">{user?.company ? `${user.company.name} · ${user.role.name}` : (user?.phone ?? ' ')}</p>
      </div>
      {isPending || last ? (
        <Link className={styles.login} to={to.userAccount()} aria-label={last ? undefined : '账户与安全'}>
          <Icon name="shield" size={14} />
          <span className="l1 grow1 num">
            {last ? `上次登录 ${[shortTimeText(last.at), last.device, last.ip].filter(Boolean).join(' · ')}` : ' '}
          </span>
          <Icon name="right" size={14} />
        </Link>
      ) : null}
    </section>
  )
}
