import type { Employee } from '@mall/contract/employee/terms'
import { employeeStateLabel } from '@mall/contract/employee/words'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '#features/company/company.ts'
import { Face } from '#features/company/Face.tsx'
import { beyond, rightsText } from '#features/company/rights.ts'
import { Can } from '#session/Can.tsx'
import { permissionsOf, useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, Fact } from '#ui/Cell.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { timeText } from '#ui/time.ts'
import styles from './user_list.module.css'
import { lockedText } from './user_list.rules.ts'

export type PersonAct = 'edit' | 'password' | 'off' | 'on' | 'invite' | 'remove'

type Props = { employee: Employee; open: boolean; onClose: () => void; onAct: (act: PersonAct) => void }

/** One colleague: profile, rights, and the caller's actions on them. */
export function PersonSheet({ employee, open, onClose, onAct }: Props) {
  const { real_name, phone, account, department, status, avatar, last_login_at, role_id, is_owner } = employee
  const { data } = useQuery(rolesQuery)
  const role = data?.list.find((one) => one.id === role_id)
  const rights = is_owner ? '全部权限' : role ? rightsText(role.permissions) : '仅可浏览商品'
  const held = permissionsOf(useUser())
  const locked = lockedText(employee, beyond(role?.permissions ?? '', held))
  const invited = status === 'invited'
  return (
    <Sheet open={open} onClose={onClose} label={`员工 ${real_name}`}>
      <div className={styles.person}>
        <Face name={real_name} avatar={avatar} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="one-line">{real_name}</h2>
          <p className="flex flex-wrap gap-1 mt-1">
            <EmployeeTags employee={employee} />
          </p>
        </div>
      </div>
      <dl className="mb-3 py-2 px-3 rounded-img bg-surface-2">
        <Fact name="手机号">
          <span className="digits">{phone}</span>
        </Fact>
        {account ? (
          <Fact name="登录账号">
            <span className="mono">{account}</span>
          </Fact>
        ) : null}
        {department ? <Fact name="部门">{department}</Fact> : null}
        {invited ? null : (
          <Fact name="最近登录">
            {last_login_at ? <span className="digits">{timeText(last_login_at)}</span> : '从未登录'}
          </Fact>
        )}
        <Fact name="可以">{rights}</Fact>
      </dl>
      {locked ? (
        <Note icon="lock">{locked}</Note>
      ) : (
        <div className={styles.acts}>
          {invited ? <Note tone="warning">邀请已发出，等待对方登录后接受</Note> : null}
          <Can permission="employee:edit">
            <Cell icon="edit" label="编辑姓名、部门与角色" onClick={() => onAct('edit')} />
          </Can>
          {invited ? null : (
            <Can permission="employee:edit">
              <Cell icon="lock" label="重置密码" onClick={() => onAct('password')} />
            </Can>
          )}
          <Cell icon="copy" label="复制邀请" onClick={() => onAct('invite')} />
          {invited ? null : (
            <Can permission="employee:edit">
              {status === 'off' ? (
                <Cell icon="play" label="启用账号" onClick={() => onAct('on')} />
              ) : (
                <Cell icon="pause" label="停用账号" onClick={() => onAct('off')} />
              )}
            </Can>
          )}
          <Can permission="employee:delete">
            <Cell
              icon="trash"
              label={<span className="text-accent">{invited ? '撤回邀请' : '删除员工'}</span>}
              onClick={() => onAct('remove')}
            />
          </Can>
        </div>
      )}
    </Sheet>
  )
}

/** One colleague; a tap opens their sheet. */
export function EmployeeRow({ employee, onOpen }: { employee: Employee; onOpen: () => void }) {
  const { real_name, phone, department, avatar, status, is_self } = employee
  return (
    <button className={styles.row} type="button" aria-haspopup="dialog" data-off={status === 'off'} onClick={onOpen}>
      <Face name={real_name} avatar={avatar} />
      <span className="min-w-0 flex-1">
        <span className={styles.name}>
          <b className="one-line">{real_name}</b>
          {is_self ? <Tag>我</Tag> : null}
          <EmployeeTags employee={employee} />
        </span>
        <span className="one-line text-sub text-ink-3 digits">{[phone, department].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="right" size={16} className="text-ink-3" />
    </button>
  )
}

type TagsProps = { employee: Pick<Employee, 'is_owner' | 'role_name' | 'role_id' | 'status'> }

/** Role, and the status unless it is the usual one. */
function EmployeeTags({ employee: { is_owner, role_name, role_id, status } }: TagsProps) {
  return (
    <>
      {is_owner ? (
        <Tag tone="vip">主账号</Tag>
      ) : role_id === null ? (
        <Tag tone="warning">未分配角色</Tag>
      ) : (
        <Tag tone="info">{role_name}</Tag>
      )}
      {status === 'on' ? null : (
        <Tag tone={status === 'invited' ? 'warning' : 'neutral'}>{employeeStateLabel[status]}</Tag>
      )}
    </>
  )
}

type InviteSheetProps = { open: boolean; onClose: () => void; title: string; note: string; text: string }

/** The result of an action, with a text to send to the colleague. */
export function InviteSheet({ open, onClose, title, note, text }: InviteSheetProps) {
  async function copy() {
    if (await copyToClipboard(text)) toast.success('已复制，发给对方即可')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button size="l" grow onClick={copy}>
          复制邀请
        </Button>
      }
    >
      <Note tone="success">{note}</Note>
      <p className={styles.invite}>{text}</p>
    </Sheet>
  )
}
