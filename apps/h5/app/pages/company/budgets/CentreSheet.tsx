import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { useClosed } from '#ui/overlay/useLeave.ts'
import { Sheet } from '#ui/Sheet.tsx'

export type Centre = { code: string; name: string }

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
  const [code, setCode] = useState(centre?.code ?? '')
  const [name, setName] = useState(centre?.name ?? '')
  const [tried, setTried] = useState(false)
  const closed = useClosed(onClose)
  const noName = name.trim() === '' ? '请输入名称' : ''
  const noCode = issueOfCode()

  function issueOfCode(): string {
    if (code.trim() === '') return '请输入编码'
    return others.some((one) => one.code === code.trim()) ? '编码已存在' : ''
  }

  async function save() {
    setTried(true)
    if (noCode || noName) return
    if (await onSave({ code: code.trim(), name: name.trim() })) onClose()
  }

  async function remove() {
    await closed()
    if (await confirm(`确定删除成本中心“${centre?.name}”吗？\n已下的订单不受影响`, { ok: '删除', danger: true })) {
      await onDelete()
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={centre ? '编辑成本中心' : '添加成本中心'}
      dirty={code !== (centre?.code ?? '') || name !== (centre?.name ?? '')}
      footer={
        <>
          {centre ? (
            <Button size="l" variant="outline" grow onClick={() => void remove()}>
              删除
            </Button>
          ) : null}
          <Button size="l" grow onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <Field
        label="编码"
        required
        code
        value={code}
        onChange={setCode}
        maxLength={20}
        placeholder="如 CC-01"
        enterKeyHint="next"
        error={tried && noCode ? noCode : undefined}
      />
      <Field
        label="名称"
        required
        value={name}
        onChange={setName}
        maxLength={30}
        placeholder="如 一号仓库"
        enterKeyHint="done"
        error={tried && noName ? noName : undefined}
      />
    </Sheet>
  )
}
