import type { Employee } from '@mall/contract/employee'
import { Face } from '#features/company/Face.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { EmployeeTags } from './EmployeeTags.tsx'
import styles from './user_list.module.css'

/** One colleague; a tap shows what may be done about them. */
export function EmployeeRow({ employee, onOpen }: { employee: Employee; onOpen: () => void }) {
  const { real_name, phone, department, avatar, status, is_self } = employee
  return (
    <button className={styles.row} type="button" aria-haspopup="dialog" data-off={status === 'off'} onClick={onOpen}>
      <Face name={real_name} avatar={avatar} />
      <span className="grow1">
        <span className={styles.name}>
          <b className="l1">{real_name}</b>
          {is_self ? <Tag>我</Tag> : null}
          <EmployeeTags employee={employee} />
        </span>
        <span className="l1 s13 t3 num">{[phone, department].filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="right" size={16} className="t3" />
    </button>
  )
}
