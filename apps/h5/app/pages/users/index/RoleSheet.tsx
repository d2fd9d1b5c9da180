import type { Profile } from '@mall/contract/account'
import { orderScopeLabel } from '@mall/contract/permission'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { rightsOf } from './role-rights.ts'
import styles from './users.module.css'

type Props = { open: boolean; onClose: () => void; role: Profile['role'] }

/** The person's own rights, so that a greyed button is never a mystery. */
export function RoleSheet({ open, onClose, role }: Props) {
  const groups = rightsOf(role.permissions)
  return (
    <Sheet open={open} onClose={onClose} title={`我的权限 · ${role.name}`}>
      {groups.length === 0 ? <p className="t2">当前角色仅可浏览商品</p> : null}
      <dl className={styles.rights}>
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            {group.rights.map(({ label, held }) => (
              <dd key={label} className={cx(!held && 't3')}>
                <Icon name={held ? 'check' : 'close'} size={14} className={held ? 'ok' : 't3'} />
                {label}
                <span className="vh">{held ? '，已开通' : '，未开通'}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {role.order_sight === 'none' ? null : <p>可见订单：{orderScopeLabel[role.order_sight]}</p>}
      <p className="s12 t3">如需开通其他权限，请联系企业管理员</p>
    </Sheet>
  )
}
