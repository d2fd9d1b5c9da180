import type { Employee } from '@mall/contract/employee'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '#features/company/company.ts'
import { Face } from '#features/company/Face.tsx'
import { beyond, rightsText } from '#features/company/rights.ts'
import { Can } from '#session/Can.tsx'
import { permissionsOf, useUser } from '#session/session.ts'
import { Cell, Fact } from '#ui/Cell.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { timeText } from '#ui/time.ts'
import { EmployeeTags } from './EmployeeTags.tsx'
import { lockedText } from './employee.rules.ts'
import styles from './user_list.module.css'

export type PersonAct = 'edit' | 'password' | 'off' | 'on' | 'invite' | 'remove'

type Props = { employee: Employee; open: boolean; onClose: () => void; onAct: (act: PersonAct) => void }

/** One colleague: what is known, what they may do, and what the caller may do about them. */
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
        <div className="grow1">
          <h2 className="l1">{real_name}</h2>
          <p className={styles.tags}>
            <EmployeeTags employee={employee} />
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="手机号">
          <span className="num">{phone}</span>
        </Fact>
        {account ? (
          <Fact name="登录账号">
            <span className="mono">{account}</span>
          </Fact>
        ) : null}
        {department ? <Fact name="部门">{department}</Fact> : null}
        {invited ? null : (
          <Fact name="最近登录">
            {last_login_at ? <span className="num">{timeText(last_login_at)}</span> : '从未登录'}
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
              label={<span className="red">{invited ? '撤回邀请' : '删除员工'}</span>}
              onClick={() => onAct('remove')}
            />
          </Can>
        </div>
      )}
    </Sheet>
  )
}
