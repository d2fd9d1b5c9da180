import { useState } from 'react'
import { Link } from 'react-router'
import { pages, to } from '#app/pages.ts'
import { loginPath } from '#session/redirect.ts'
import { useLogin, useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { More } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Avatar } from './Avatar.tsx'
import { RoleSheet } from './RoleSheet.tsx'
import type { FreshProfile } from './useFreshProfile.ts'
import styles from './users.module.css'

const infoPath = to.userInfo()

/** Who this is: a guest is asked in, a member of a company sees role and company. */
export function Who({ profile }: { profile: FreshProfile }) {
  const login = useLogin()
  const user = useUser()
  if (login === 'out') return <Guest />
  return (
    <section className={styles.who} aria-label="账号">
      <Link to={infoPath} tabIndex={-1} aria-hidden>
        <Avatar />
      </Link>
      {user && login === 'in' ? <Person /> : profile.failed ? <p className="grow1 t2">资料加载失败</p> : <Waiting />}
      {profile.failed ? (
        <Button size="s" variant="outline" onClick={profile.refresh}>
          <Icon name="refresh" size={14} />
          刷新
        </Button>
      ) : login === 'in' ? (
        <More text="个人资料" to={infoPath} />
      ) : null}
    </section>
  )
}

function Guest() {
  const here = { pathname: pages.me.path, search: '' }
  return (
    <Link className={styles.who} to={loginPath(here)}>
      <Avatar />
      <span className="grow1">
        <b className={styles.name}>登录 / 注册</b>
        <span className="s13 t2">登录后同步购物车，查看订单与会员价</span>
      </span>
      <Icon name="right" size={16} className="t3" />
    </Link>
  )
}

const Waiting = () => (
  <div className="grow1" aria-hidden>
    <Skeleton width={96} height={22} />
    <Skeleton width={144} height={14} style={{ marginTop: 8 }} />
  </div>
)

function Person() {
  const user = useUser()
  const [asked, setAsked] = useState(false)
  if (!user) return null
  return (
    <div className="grow1">
      <div className="row g8">
        <p className={`l1 ${styles.name}`}>{user.nickname}</p>
        {user.is_paid_member ? <Tag tone="vip">会员</Tag> : null}
        {user.company ? (
          <>
            <button
              className={styles.role}
              type="button"
              aria-haspopup="dialog"
              aria-label={`${user.role.name}，查看我的权限`}
              onClick={() => setAsked(true)}
            >
              {user.role.name}
              <Icon name="right" size={12} />
            </button>
            <RoleSheet open={asked} onClose={() => setAsked(false)} role={user.role} />
          </>
        ) : null}
      </div>
      <p className="s13 t2 num">{user.phone}</p>
    </div>
  )
}
