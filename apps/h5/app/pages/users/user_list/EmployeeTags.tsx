import { type Employee, employeeStateLabel } from '@mall/contract/employee'
import { Tag } from '#ui/Tag.tsx'

type Props = { employee: Pick<Employee, 'is_owner' | 'role_name' | 'role_id' | 'status'> }

/** Role, and how the person stands where it is not as usual. */
export function EmployeeTags({ employee: { is_owner, role_name, role_id, status } }: Props) {
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
