import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '#features/company/company.ts'
import { beyond, rightsText } from '#features/company/rights.ts'
import { permissionsOf, useUser } from '#session/session.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './user_list.module.css'

type Props = { open: boolean; onClose: () => void; value: number; onPick: (id: number) => void }

/** The roles of the company, each with what it may do; one that grants more than the caller holds says so instead. */
export function RolePicker({ open, onClose, value, onPick }: Props) {
  const roles = useQuery(rolesQuery)
  const held = permissionsOf(useUser())
  return (
    <Sheet open={open} onClose={onClose} title="选择角色" tall>
      {roles.isPending ? <SkeletonLines lines={6} /> : null}
      {roles.isError && !roles.data ? <ErrorBlock tight onRetry={roles.refetch} /> : null}
      <ul className={`pl ${styles.roles}`}>
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
                <span className="grow1">
                  <span className="row g8">
                    {role.name}
                    {role.is_preset ? <Tag>系统</Tag> : null}
                  </span>
                  <span className="msg">{lack || `可以：${rightsText(role.permissions)}`}</span>
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
