import { addRole, editRole } from '@mall/contract/employee/calls'
import type { Role } from '@mall/contract/employee/terms'
import * as terms from '@mall/contract/employee/terms'
import { orderScopeLabel } from '@mall/contract/permission/order-scope'
import { splitPermissions } from '@mall/contract/permission/permission'
import { labelOf } from '#features/company/rights.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { refreshUser } from '#session/profile.ts'
import { permissionsOf, useUser } from '#session/session.ts'
import { Fault } from '#ui/Fault.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldRows } from '#ui/FieldRows.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useRoleCommands } from './commands.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { diffOf, diffText, grantable, othersIn, permissionsToSave } from './role.rules.ts'
import styles from './role_list.module.css'
import { ScopeField } from './ScopeField.tsx'

export type Start =
  | { kind: 'edit'; role: Role }
  /** `from`: the template, if any, and how the copy is called */
  | { kind: 'new'; from?: Role; name: string }

type Props = { open: boolean; start: Start; onClose: () => void }

/** Name, purpose and rights of a role, with the changes listed above 保存. Give it a new `key` at each opening. */
export function RoleEditor({ open, start, onClose }: Props) {
  const role = start.kind === 'edit' ? start.role : undefined
  const user = useUser()
  const held = permissionsOf(user)
  const before = role?.permissions ?? ''
  const template = start.kind === 'new' ? start.from : role
  const seesAll = user?.role.order_sight === 'company'
  const { save } = useRoleCommands()

  const form = useContractForm({
    call: addRole,
    changes: editRole,
    schema: terms.addRole.input,
    start: {
      name: role?.name ?? (start.kind === 'new' ? start.name : ''),
      remark: role?.remark ?? '',
      permissions: role ? splitPermissions(before) : grantable(template?.permissions ?? '', held),
      order_scope: role || seesAll ? (template?.order_scope ?? 'own') : 'own',
    },
    async send(fields) {
      if (own && diff.removed.length > 0) {
        const lost = diff.removed.map(labelOf).join('、')
        if (!(await confirm(`保存后您将失去“${lost}”权限，且自己不能恢复`, { ok: '仍要保存', danger: true }))) return
      }
      await save({ ...fields, permissions: list }, role?.id)
      onClose()
      toast.success(role ? '已保存，下一次操作起生效' : '角色已新增')
      // One's own buttons follow at once.
      if (own) void refreshUser()
    },
    refused: { 'role.name_taken': 'name', 'role.beyond': 'permissions' },
    otherwise: sayRefusal,
  })
  const ticked = new Set(form.values.permissions)
  const rights = form.field('permissions')
  const scope = form.values.order_scope

  const list = permissionsToSave(ticked, before)
  const diff = diffOf(splitPermissions(before), list)
  const changes = diffText(diff, role?.user_count ?? 0)
  const others = othersIn(before)
  const own = role !== undefined && !held.includes('*') && user?.role.name === role.name
  const left = start.kind === 'new' && start.from ? lackOfTemplate(start.from, held) : 0
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      tall
      title={role ? '编辑角色' : '新增角色'}
      beside={
        <p className={styles.diff} role="status">
          {role
            ? changes || (scope === role.order_scope ? '未修改权限' : `可见订单改为${orderScopeLabel[scope]}`)
            : `已选 ${list.length} 项权限`}
        </p>
      }
    >
      {own ? <Note tone="warning">您正在编辑自己的角色，保存后立即对您生效</Note> : null}
      {left > 0 ? <Note>模板中有 {left} 项您没有的权限，未能带入</Note> : null}
      <FieldRows>
        <Field
          look="row"
          label="角色名称"
          required
          placeholder="2–20 个字"
          autoComplete="off"
          maxLength={20}
          {...form.field('name')}
        />
        <TextArea
          look="row"
          label="说明"
          placeholder="选填，如 负责华东区日常采购"
          max={100}
          {...form.field('remark')}
        />
      </FieldRows>
      <h3 className="mt-3 mb-1 text-title font-semibold">权限</h3>
      <div data-field={rights.at}>
        <Fault text={rights.error} />
        <PermissionTree ticked={ticked} held={held} onChange={(next) => rights.onChange([...next])} />
      </div>
      <ScopeField
        permissions={list}
        scope={scope}
        hindered={seesAll ? '' : '您只见本人的订单，不能设置更大的范围'}
        onChange={(next) => form.change('order_scope', next)}
      />
      {others.length > 0 ? (
        <p className="mt-2 text-hint text-ink-3 wrap-anywhere">
          另有 {others.length} 项权限（{others.map(labelOf).join('、')}）不在此列，将原样保留
        </p>
      ) : null}
    </FormSheet>
  )
}

/** How many rights of a template its copy goes without. */
const lackOfTemplate = ({ permissions }: Role, held: readonly string[]): number =>
  splitPermissions(permissions).length - othersIn(permissions).length - grantable(permissions, held).length
