import { can, permissionLabel } from '@mall/contract/permission/permission'
import { permissionGroups } from '@mall/contract/permission/permission-groups'
import { Check } from '#ui/Check.tsx'
import { groupState, groupToggled, toggled } from './role.rules.ts'
import styles from './role_list.module.css'

type Props = {
  ticked: ReadonlySet<string>
  /** the person's own permissions: they cannot grant others */
  held: readonly string[]
  readOnly?: boolean
  onChange: (ticked: Set<string>) => void
}

/** The permissions by group, each group with a tick for all of it. */
export function PermissionTree({ ticked, held, readOnly = false, onChange }: Props) {
  return (
    <div className={styles.tree}>
      {permissionGroups.map((group) => {
        const state = groupState(group.permissions, ticked)
        const mine = group.permissions.some((one) => can(held, one))
        const count = group.permissions.filter((one) => ticked.has(one)).length
        return (
          <fieldset key={group.label} aria-label={group.label}>
            <div className="flex items-center justify-between">
              <Check
                square
                checked={state === 'all'}
                mixed={state === 'some'}
                disabled={readOnly || !mine}
                onChange={() => onChange(groupToggled(ticked, group.permissions, held))}
              >
                <b className="font-medium">{group.label}</b>
                <span className="sr-only">全选</span>
              </Check>
              <span className="text-hint text-ink-3 digits">
                {count}/{group.permissions.length}
              </span>
            </div>
            <div className={styles.leaves}>
              {group.permissions.map((one) => {
                const lacks = !can(held, one)
                return (
                  <Check
                    key={one}
                    square
                    checked={ticked.has(one)}
                    disabled={readOnly || lacks}
                    onChange={() => onChange(toggled(ticked, one))}
                  >
                    {permissionLabel[one]}
                    {lacks && !readOnly ? <small>您没有此权限</small> : null}
                  </Check>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
