import type { Role } from '@mall/contract/employee/terms'
import { employeeRights, splitPermissions } from '@mall/contract/permission/permission'
import { Link } from 'react-router'
import { companyPaths } from '#features/company/company.ts'
import { rightsText } from '#features/company/rights.ts'
import { Can, useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import styles from './role_list.module.css'
import { ScopeField } from './ScopeField.tsx'

type Props = {
  role: Role
  own: boolean
  /** the person holds all that it grants, and may change it so far as their rights go */
  within: boolean
  onOpen: () => void
  onCopy: () => void
  onRemove: () => void
}

/** A role of the company's own: its permissions, the number of its people, and its actions. */
export function RoleCard({ role, own, within, onOpen, onCopy, onRemove }: Props) {
  const { name, remark, permissions } = role
  const editable = useCan('role:edit') && within
  return (
    <article className="mt-2 mx-gutter mb-0 pt-3 px-3 pb-0 rounded-card bg-surface" aria-label={name}>
      <div className={styles.top}>
        <h3 className="one-line">{name}</h3>
        {own ? <Tag tone="info">我的角色</Tag> : null}
        <span className="min-w-0 flex-1" />
        <People role={role} />
      </div>
      {remark ? <p className="mt-0.5 text-hint text-ink-3 wrap-anywhere">{remark}</p> : null}
      <p className={`line-clamp-2 ${styles.rights}`}>{rightsText(permissions)}</p>
      <div className={styles.acts}>
        <button type="button" aria-label={`${editable ? '编辑' : '查看'}${name}`} onClick={onOpen}>
          <Icon name={editable ? 'edit' : 'eye'} size={16} />
          {editable ? '编辑' : '查看权限'}
        </button>
        <Can permission="role:create">
          <button type="button" aria-label={`以此为模板：${name}`} onClick={onCopy}>
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
  if (!may || role.user_count === 0) return <span className="text-hint text-ink-3 digits">{text}</span>
  return (
    <Link
      className={styles.people}
      to={`${companyPaths.employees}?role_id=${role.id}`}
      aria-label={`${role.name}，${text}，查看员工`}
    >
      <span className="digits">{text}</span>
      <Icon name="right" size={14} />
    </Link>
  )
}

type PresetProps = { role: Role; own: boolean; onOpen: () => void }

/** A role of the mall itself, small: one of a row to look through. */
export function PresetCard({ role, own, onOpen }: PresetProps) {
  return (
    <button className={styles.preset} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.presetTop}>
        <b className="one-line">{role.name}</b>
        <Tag>系统</Tag>
        {own ? <Tag tone="info">我的</Tag> : null}
      </span>
      <span className={`line-clamp-2 ${styles.presetRights}`}>{rightsText(role.permissions)}</span>
      <span className="text-hint text-ink-3 digits">{role.user_count} 人</span>
    </button>
  )
}

type RoleViewProps = {
  role: Role
  /** permissions of the role that the person lacks, in words: the reason why they cannot change it */
  missing: readonly string[]
  open: boolean
  onClose: () => void
  onCopy: () => void
}

/** The rights of a role that this person, or everybody, may only read. */
export function RoleView({ role, missing, open, onClose, onCopy }: RoleViewProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      tall
      title={role.name}
      footer={
        <Can permission="role:create">
          <Button size="l" onClick={onCopy}>
            以此为模板
          </Button>
        </Can>
      }
    >
      {role.is_preset ? (
        <Note icon="lock">系统角色不能修改，可以此为模板新建</Note>
      ) : missing.length > 0 ? (
        <Note icon="lock">该角色含您没有的权限（{missing.join('、')}），不能修改或删除</Note>
      ) : null}
      <PermissionTree
        ticked={new Set(splitPermissions(role.permissions))}
        held={['*']}
        readOnly
        onChange={() => undefined}
      />
      <ScopeField permissions={splitPermissions(role.permissions)} scope={role.order_scope} />
    </Sheet>
  )
}
