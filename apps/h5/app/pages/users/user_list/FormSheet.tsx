import type { Employee } from '@mall/contract/employee'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import type { EmployeeDraft } from './employee.rules.ts'

type Props = {
  open: boolean
  employee?: Employee
  onClose: () => void
  onSubmit: (draft: EmployeeDraft) => Promise<void>
}

/** Adds an employee, or changes one. */
export function FormSheet({ open, employee, onClose, onSubmit }: Props) {
  const form = useId()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (open) setDirty(false)
  }, [open])

  return (
    <Sheet
      open={open}
      onClose={onClose}
      dirty={dirty}
      tall={!employee}
      title={employee ? '编辑员工' : '新增员工'}
      footer={
        <Button size="l" grow type="submit" form={form} busy={busy}>
          {employee ? '保存' : '确认新增'}
        </Button>
      }
    >
      <EmployeeForm
        id={form}
        employee={employee}
        onDirty={() => setDirty(true)}
        onBusy={setBusy}
        onSubmit={async (draft) => {
          await onSubmit(draft)
          setDirty(false)
        }}
      />
    </Sheet>
  )
}
