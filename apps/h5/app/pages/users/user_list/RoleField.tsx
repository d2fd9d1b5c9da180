import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rolesQuery } from '#features/company/company.ts'
import { beyond, rightsText } from '#features/company/rights.ts'
import { Failure } from '#list/Failure.tsx'
import { permissionsOf, useUser } from '#session/session.ts'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './user_list.module.css'

type Props = { at: string; value: number | null; onChange: (id: number) => void; error?: string }

/** The role, and below it its permissions. */
export function RoleField({ at, value, onChange, error }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(rolesQuery)
  const role = data?.list.find((one) => one.id === value)
  return (
    <div>
      <FieldFrame
        look="row"
        label="角色"
        required
        at={at}
        error={error}
        hint={role ? `可以：${rightsText(role.permissions)}` : undefined}
      >
        {(wiring) => (
          <button
            id={wiring.id}
            aria-describedby={wiring['aria-describedby']}
            aria-haspopup="dialog"
            aria-label={`角色，${role?.name ?? '请选择'}`}
            type="button"
            className={styles.pick}
            onClick={() => setOpen(true)}
          >
            <span className={role ? 'min-w-0 flex-1 one-line' : 'min-w-0 flex-1 text-ink-3'}>
              {role?.name ?? '请选择角色'}
            </span>
            <Icon name="right" size={16} className="text-ink-3" />
          </button>
        )}
      </FieldFrame>
      <RolePicker open={open} onClose={() => setOpen(false)} value={value} onPick={onChange} />
    </div>
  )
}

type RolePickerProps = { open: boolean; onClose: () => void; value: number | null; onPick: (id: number) => void }

/** The company's roles with their permissions; one that exceeds the caller's own rights says so instead. */
function RolePicker({ open, onClose, value, onPick }: RolePickerProps) {
  const roles = useQuery(rolesQuery)
  const held = permissionsOf(useUser())
  return (
    <Sheet open={open} onClose={onClose} title="选择角色" tall>
      {roles.isPending ? <SkeletonLines lines={6} /> : null}
      {roles.isError && !roles.data ? <Failure tight error={roles.error} onRetry={roles.refetch} /> : null}
      <ul className={`pick-list ${styles.roles}`}>
        {roles.data?.list.map((role) => {
          const missing = beyond(role.permissions, held)
          const lack = missing.length > 0 ? `含您没有的权限：${missing.join('、')}` : ''
          return (
            <li key={role.id}>
              <button
                type="button"
                aria-current={role.id === value ? 'true' : undefined}
                aria-disabled={lack ? true : undefined}
                onClick={() => {
                  if (lack) {
                    toast.warning(lack)
                    return
                  }
                  onPick(role.id)
                  onClose()
                }}
              >
                <span className="min-w-0 flex-1">
                  <span className="flex items-center gap-2">
                    {role.name}
                    {role.is_preset ? <Tag>系统</Tag> : null}
                  </span>
                  <span className="field-message">{lack || `可以：${rightsText(role.permissions)}`}</span>
                </span>
                {role.id === value ? <Icon name="check" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
