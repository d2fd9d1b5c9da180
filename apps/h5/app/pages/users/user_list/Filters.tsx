import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rolesQuery } from '#features/company/company.ts'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picker } from '#ui/Picker.tsx'
import { type ListState, stateLabel, stateTabs } from './list-state.ts'

type Props = { state: ListState; onChange: (part: Partial<ListState>) => void }

/** By state, and by role. */
export function Filters({ state, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(rolesQuery)
  const chosen = data?.list.find((role) => role.id === state.role_id)
  return (
    <fieldset className="chips chips--scroll" aria-label="筛选员工">
      <Chip pressed={state.role_id > 0} onClick={() => setOpen(true)}>
        {chosen?.name ?? '全部角色'}
        <Icon name="down" size={12} />
      </Chip>
      {stateTabs.map((key) => (
        <Chip key={key} pressed={state.status === key} onClick={() => onChange({ status: key })}>
          {stateLabel[key]}
        </Chip>
      ))}
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title="按角色筛选"
        options={[
          { key: '0', label: '全部角色' },
          ...(data?.list ?? []).map((role) => ({
            key: String(role.id),
            label: role.name,
            hint: `${role.user_count} 人`,
          })),
        ]}
        value={String(state.role_id)}
        onPick={(key) => onChange({ role_id: Number(key) })}
      />
    </fieldset>
  )
}
