import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rolesQuery } from '#features/company/company.ts'
import { rightsText } from '#features/company/rights.ts'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { RolePicker } from './RolePicker.tsx'
import styles from './user_list.module.css'

type Props = { value: number; onPick: (id: number) => void; error?: string }

/** The role, and under it what whoever has it may do. */
export function RoleField({ value, onPick, error }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(rolesQuery)
  const role = data?.list.find((one) => one.id === value)
  return (
    <>
      <FieldFrame
        look="row"
        label="角色"
        required
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
            <span className={role ? 'grow1 l1' : 'grow1 t3'}>{role?.name ?? '请选择角色'}</span>
            <Icon name="right" size={16} className="t3" />
          </button>
        )}
      </FieldFrame>
      <RolePicker open={open} onClose={() => setOpen(false)} value={value} onPick={onPick} />
    </>
  )
}
