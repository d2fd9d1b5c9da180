import type { Budget } from '@mall/contract/budget'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workingQuery } from '#features/company/company.ts'
import { Cell } from '#ui/Cell.tsx'
import { Picker } from '#ui/Picker.tsx'

export type Holder = Budget['holder']

type Props = { value: Holder; onChange: (holder: Holder) => void }

const nobody = 'nobody'

/** Who decides, beside the owner, when somebody asks for more of this budget. */
export function HolderCell({ value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(workingQuery)
  const people = (data?.list ?? []).filter(({ is_owner }) => !is_owner)
  return (
    <>
      <Cell
        label="预算负责人"
        hint="可审批这项预算的额度申请"
        value={value?.name ?? '仅主账号'}
        onClick={() => setOpen(true)}
      />
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title="预算负责人"
        options={[
          { key: nobody, label: '仅主账号' },
          ...people.map(({ id, real_name, role_name, department }) => ({
            key: String(id),
            label: real_name,
            hint: [role_name, department].filter(Boolean).join(' · '),
          })),
        ]}
        value={value ? String(value.user_id) : nobody}
        onPick={(key) => {
          const person = people.find(({ id }) => String(id) === key)
          onChange(person ? { user_id: person.id, name: person.real_name } : null)
        }}
      />
    </>
  )
}
