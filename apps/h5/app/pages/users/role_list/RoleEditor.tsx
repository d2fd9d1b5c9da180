import type { Role } from '@mall/contract/employee'
import { orderScopeLabel, splitPermissions } from '@mall/contract/permission'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { labelOf } from '#features/company/rights.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { refreshUser } from '#session/profile.ts'
import { permissionsOf, useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Note } from '#ui/Note.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useRoleCommands } from './commands.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { diffOf, diffText, grantable, nameIssue, othersIn, permissionsToSave } from './role.rules.ts'
import styles from './role_list.module.css'
import { ScopeField } from './ScopeField.tsx'

export type Start =
  | { kind: 'edit'; role: Role }
  /** `from`: the template, if any, and how the copy is called */
  | { kind: 'new'; from?: Role; name: string }

type Props = { open: boolean; start: Start; onClose: () => void }

const remarkLimit = 100

/** Name, purpose and rights of a role; above 保存 stands what saving would change. Give it a new `key` at each opening. */
export function RoleEditor({ open, start, onClose }: Props) {
  const role = start.kind === 'edit' ? start.role : undefined
  const user = useUser()
  const held = permissionsOf(user)
  const before = role?.permissions ?? ''
  const [name, setName] = useState(role?.name ?? (start.kind === 'new' ? start.name : ''))
  const [remark, setRemark] = useState(role?.remark ?? '')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        role ? splitPermissions(before) : start.kind === 'new' ? grantable(start.from?.permissions ?? '', held) : [],
      ),
  )
  const template = start.kind === 'new' ? start.from : role
  const seesAll = user?.role.order_sight === 'company'
  const [scope, setScope] = useState(role || seesAll ? (template?.order_scope ?? 'own') : 'own')
  const [wrong, setWrong] = useState<{ name?: string; permissions?: string }>({})
  const body = useRef<HTMLDivElement>(null)
  const { save } = useRoleCommands()

  const list = permissionsToSave(ticked, before)
  const diff = diffOf(splitPermissions(before), list)
  const changes = diffText(diff, role?.user_count ?? 0)
  const others = othersIn(before)
  const own = role !== undefined && !held.includes('*') && user?.role.name === role.name
  const left = start.kind === 'new' && start.from ? lackOfTemplate(start.from, held) : 0
  const dirty = role
    ? changes !== '' || scope !== role.order_scope || name !== role.name || remark !== role.remark
    : name !== '' || remark !== '' || ticked.size > 0

  function show(issues: typeof wrong) {
    setWrong(issues)
    const first = issues.name ? 'input' : issues.permissions ? '[type="checkbox"]:not(:disabled)' : undefined
    if (!first) return
    const element = body.current?.querySelector<HTMLElement>(first)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }

  async function submit() {
    const issues = {
      name: nameIssue(name) || undefined,
      permissions: list.length === 0 ? '请至少选择一项权限' : undefined,
    }
    show(issues)
    if (issues.name || issues.permissions || remark.length > remarkLimit) return
    if (own && diff.removed.length > 0) {
      const lost = diff.removed.map(labelOf).join('、')
      if (!(await confirm(`保存后您将失去“${lost}”权限，且自己不能恢复`, { ok: '仍要保存', danger: true }))) return
    }
    try {
      await save({ name, remark, permissions: list, order_scope: scope }, role?.id)
      onClose()
      toast.success(role ? '已保存，下一次操作起生效' : '角色已新增')
      // One's own buttons follow at once.
      if (own) void refreshUser()
    } catch (error) {
      if (error instanceof CallError && (error.code === 'role.name_taken' || error.field === 'name')) {
        show({ name: error.msg })
      } else if (error instanceof CallError && (error.code === 'role.beyond' || error.field === 'permissions')) {
        show({ permissions: error.msg })
      } else sayRefusal(error)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      dirty={dirty}
      tall
      title={role ? '编辑角色' : '新增角色'}
      footer={
        <>
          <p className={styles.diff} role="status">
            {role
              ? changes || (scope === role.order_scope ? '未修改权限' : `可见订单改为${orderScopeLabel[scope]}`)
              : `已选 ${list.length} 项权限`}
          </p>
          <Button size="l" grow onClick={submit}>
            保存
          </Button>
        </>
      }
    >
      <div ref={body}>
        {own ? <Note tone="warning">您正在编辑自己的角色，保存后立即对您生效</Note> : null}
        {left > 0 ? <Note>模板中有 {left} 项您没有的权限，未能带入</Note> : null}
        <Field
          look="row"
          label="角色名称"
          required
          placeholder="2–20 个字"
          autoComplete="off"
          maxLength={20}
          value={name}
          onChange={(next) => {
            setName(next)
            if (wrong.name) setWrong((now) => ({ ...now, name: nameIssue(next) || undefined }))
          }}
          onBlur={() => {
            if (name !== '') setWrong((now) => ({ ...now, name: now.name ?? (nameIssue(name) || undefined) }))
          }}
          error={wrong.name}
        />
        <div className={styles.line}>
          <TextArea
            look="row"
            label="说明"
            placeholder="选填，如 负责华东区日常采购"
            max={remarkLimit}
            value={remark}
            onChange={setRemark}
          />
        </div>
        <h3 className={styles.treeTitle}>权限</h3>
        {wrong.permissions ? (
          <p className="msg msg--bad" role="alert">
            {wrong.permissions}
          </p>
        ) : null}
        <PermissionTree
          ticked={ticked}
          held={held}
          onChange={(next) => {
            setTicked(next)
            setWrong((now) => ({ ...now, permissions: undefined }))
          }}
        />
        <ScopeField
          permissions={list}
          scope={scope}
          hindered={seesAll ? '' : '您只见本人的订单，不能设置更大的范围'}
          onChange={setScope}
        />
        {others.length > 0 ? (
          <p className={styles.others}>
            另有 {others.length} 项权限（{others.map(labelOf).join('、')}）不在此列，将原样保留
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

/** How many rights of a template its copy goes without. */
const lackOfTemplate = ({ permissions }: Role, held: readonly string[]): number =>
  splitPermissions(permissions).length - othersIn(permissions).length - grantable(permissions, held).length
