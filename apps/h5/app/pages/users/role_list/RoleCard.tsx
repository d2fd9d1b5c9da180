import type { Role } from '@mall/contract/employee'
import { Link } from 'react-router'
import { companyPaths, employeeRights } from '#features/company/company.ts'
import { rightsText } from '#features/company/rights.ts'
import { Can, useCan } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './role_list.module.css'

type Props = {
  role: Role
  own: boolean
  /** the person holds all that it grants, and may change it so far as their rights go */
  within: boolean
  onOpen: () => void
  onCopy: () => void
  onRemove: () => void
}

/** A role of the company's own: what it may do, who has it, and what may be done about it. */
export function RoleCard({ role, own, within, onOpen, onCopy, onRemove }: Props) {
  const { name, remark, permissions } = role
  const editable = useCan('role:edit') && within
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.top}>
        <h3 className="l1">{name}</h3>
        {own ? <Tag tone="info">我的角色</Tag> : null}
        <span className="grow1" />
        <People role={role} />
      </div>
      {remark ? <p className={styles.remark}>{remark}</p> : null}
      <p className={`l2 ${styles.rights}`}>{rightsText(permissions)}</p>
      <div className={styles.acts}>
        <button type="button" aria-label={`${editable ? '编辑' : '查看'}${name}`} onClick={onOpen}>
          <Icon name={editable ? 'edit' : 'eye'} size={16} />
          {editable ? '编辑' : '查看权限'}
        </button>
        <Can permission="role:create">
          <button type="button" aria-label={`以${name}为模板`} onClick={onCopy}>
            <Icon name="copy" size={16} />
            以此为模板
          </button>
        </Can>
        {within ? (
          <Can permission="role:delete">
            <button type="button" aria-label={`删除${name}`} onClick={onRemove}>
              <Icon name="trash" size={16} />
              删除
            </button>
          </Can>
        ) : null}
      </div>
    </article>
  )
}

function People({ role }: { role: Role }) {
  const may = useCan(employeeRights)
  const text = `${role.user_count} 人`
  if (!may || role.user_count === 0) return <span className="s12 t3 num">{text}</span>
  return (
    <Link
      className={styles.people}
      to={`${companyPaths.employees}?role_id=${role.id}`}
      aria-label={`${role.name}，${text}，查看员工`}
    >
      <span className="num">{text}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}
