import { saveCostCentres } from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import type { z } from '@mall/contract/call/zod'
import { FormSheet } from '#form/FormSheet.tsx'
import { useContractForm } from '#form/useContractForm.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'

const Centre = terms.saveCostCentres.input.shape.list.element
export type Centre = z.output<typeof Centre>

type Props = {
  open: boolean
  /** left out for a new one */
  centre: Centre | undefined
  others: readonly Centre[]
  onClose: () => void
  /** false when it was not taken */
  onSave: (centre: Centre) => Promise<boolean>
  onDelete: () => Promise<unknown>
}

/** One cost centre: its code and its name. */
export function CentreSheet({ open, centre, others, onClose, onSave, onDelete }: Props) {
  const closed = useClosed(onClose)
  const isFree = (code: string) => !others.some((one) => one.code === code)

  const form = useContractForm({
    call: saveCostCentres,
    schema: Centre.refine(({ code }) => isFree(code), { path: ['code'], message: '编码已存在' }),
    start: centre ?? { code: '', name: '' },
    judged: 'sent',
    async send(fields) {
      if (await onSave(fields)) onClose()
    },
  })

  async function remove() {
    await closed()
    if (await confirm(`确定删除成本中心“${centre?.name}”吗？\n已下的订单不受影响`, { ok: '删除', danger: true })) {
      await onDelete()
    }
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={centre ? '编辑成本中心' : '添加成本中心'}
      beside={
        centre ? (
          <Button size="l" variant="outline" grow onClick={() => void remove()}>
            删除
          </Button>
        ) : null
      }
    >
      <Field
        label="编码"
        required
        code
        maxLength={20}
        placeholder="如 CC-01"
        enterKeyHint="next"
        {...form.field('code')}
      />
      <Field
        label="名称"
        required
        maxLength={30}
        placeholder="如 一号仓库"
        enterKeyHint="done"
        {...form.field('name')}
      />
    </FormSheet>
  )
}
