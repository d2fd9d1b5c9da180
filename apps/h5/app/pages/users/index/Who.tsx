import type { Profile } from '@mall/contract/account/terms'
import { orderScopeLabel } from '@mall/contract/permission/order-scope'
import { useState } from 'react'
import { Link } from 'react-router'
import { pages, to } from '#app/pages.ts'
import { Avatar } from '#features/account/Avatar.tsx'
import { loginPath } from '#session/redirect.ts'
import { useLogin, useUser } from '#session/session.ts'
import type { FreshProfile } from '#session/useFreshProfile.ts'
import { Button } from '#ui/Button.tsx'
import { More } from '#ui/Card.tsx'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { rightsOf } from './role-rights.ts'
import styles from './users.module.css'

const infoPath = to.userInfo()

/** The account card: guests get a login link, members of a company see role and company. */
export function Who({ profile }: { profile: FreshProfile }) {
  const login = useLogin()
  const user = useUser()
  if (login === 'out') return <Guest />
  return (
    <section className={styles.who} aria-label="账号">
      <Link to={infoPath} tabIndex={-1} aria-hidden>
        <Avatar />
      </Link>
      {user && login === 'in' ? (
        <Person />
      ) : profile.failed ? (
        <p className="min-w-0 flex-1 text-ink-2">资料加载失败</p>
      ) : (
        <Waiting />
      )}
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
      <span className="min-w-0 flex-1">
        <b className={styles.name}>登录 / 注册</b>
        <span className="text-sub text-ink-2">登录后同步购物车，查看订单与会员价</span>
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}

const Waiting = () => (
  <div className="min-w-0 flex-1" aria-hidden>
    <Skeleton width={96} height={22} />
    <Skeleton width={144} height={14} className="mt-2" />
  </div>
)

function Person() {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (!user) return null
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-2">
        <p className={`one-line ${styles.name}`}>{user.nickname}</p>
        {user.is_paid_member ? <Tag tone="vip">会员</Tag> : null}
        {user.company ? (
          <>
            <button
              className={styles.role}
              type="button"
              aria-haspopup="dialog"
              aria-label={`${user.role.name}，查看我的权限`}
              onClick={() => setOpen(true)}
            >
              {user.role.name}
              <Icon name="right" size={12} />
            </button>
            <RoleSheet open={open} onClose={() => setOpen(false)} role={user.role} />
          </>
        ) : null}
      </div>
      <p className="text-sub text-ink-2 digits">{user.phone}</p>
    </div>
  )
}

type Props = { open: boolean; onClose: () => void; role: Profile['role'] }

/** The person's own rights, which explain greyed buttons. */
function RoleSheet({ open, onClose, role }: Props) {
  const groups = rightsOf(role.permissions)
  return (
    <Sheet open={open} onClose={onClose} title={`我的权限 · ${role.name}`}>
      {groups.length === 0 ? <p className="text-ink-2">当前角色仅可浏览商品</p> : null}
      <dl className={styles.rights}>
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            {group.rights.map(({ label, held }) => (
              <dd key={label} className={cx(!held && 'text-ink-3')}>
                <Icon name={held ? 'check' : 'close'} size={14} className={held ? 'text-success' : 'text-ink-3'} />
                {label}
                <span className="sr-only">{held ? '，已开通' : '，未开通'}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {role.order_sight === 'none' ? null : <p>可见订单：{orderScopeLabel[role.order_sight]}</p>}
      <p className="text-hint text-ink-3">如需开通其他权限，请联系企业管理员</p>
    </Sheet>
  )
}
