import type { Role } from '@mall/contract/employee'
import { splitPermissions } from '@mall/contract/permission'
import { Can } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PermissionTree } from './PermissionTree.tsx'
import { ScopeField } from './ScopeField.tsx'

type Props = {
  role: Role
  /** what it grants and the person does not hold, in words: the reason why they cannot change it */
  missing: readonly string[]
  open: boolean
  onClose: () => void
  onCopy: () => void
}

/** The rights of a role that cannot be changed by this person, or by nobody. */
export function RoleView({ role, missing, open, onClose, onCopy }: Props) {
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
