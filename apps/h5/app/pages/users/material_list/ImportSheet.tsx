import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { useMaterialCommands } from './commands.ts'
import { ImportInput } from './ImportInput.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { broughtRows, fieldsOf, type ImportRow, marked, refusedIn, wrongRows } from './import.rules.ts'

type Props = { open: boolean; onClose: () => void }

/** Many part numbers at once: a list, what it would do, and only then the writing. What is in it outlives closing. */
export function ImportSheet({ open, onClose }: Props) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [step, setStep] = useState<'input' | 'preview'>('input')
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState(false)
  const { preview, bring } = useMaterialCommands()
  const ready = broughtRows(rows)

  async function read(source: { text: string } | { files: [File] }) {
    if (reading) return
    setFault('')
    setReading(true)
    try {
      const found = await preview(source)
      setRows(found.rows)
      if (found.rows.length === 0) setFault('没有识别到物料，请检查清单内容')
      else setStep('preview')
    } catch (error) {
      // What is wrong with the list is said beside it; what is wrong with the caller, aloud.
      if (error instanceof CallError && error.code?.startsWith('material.')) setFault(error.msg)
      else if (error instanceof CallError && error.kind === 'parameter') setFault(error.msg)
      else sayRefusal(error)
    } finally {
      setReading(false)
    }
  }

  async function write() {
    try {
      const { added, changed } = await bring(ready.map(fieldsOf))
      toast.success(`导入完成：新增 ${added} 条，变更 ${changed} 条`)
    } catch (error) {
      const refused = error instanceof CallError ? refusedIn(error.data) : []
      if (!(error instanceof CallError) || refused.length === 0) return sayRefusal(error)
      setRows(marked(rows, refused, error.code === 'material.code_taken' ? 'conflict' : 'unknown'))
      toast.warning(`${refused.length} 行已不能导入，请查看原因`)
      return
    }
    const left = wrongRows(rows)
    setRows(left)
    if (left.length > 0) return
    setText('')
    setStep('input')
    onClose()
  }

  const footer =
    step === 'input' ? (
      <Button
        size="l"
        busy={reading}
        disabled={text.trim() === ''}
        onDisabledClick={() => setFault('请粘贴物料清单，或选择表格文件')}
        onClick={() => read({ text })}
      >
        预览
      </Button>
    ) : (
      <>
        <Button size="l" variant="outline" onClick={() => setStep('input')}>
          修改清单
        </Button>
        <Button
          size="l"
          grow
          disabled={ready.length === 0}
          onDisabledClick={() => toast('没有可导入的物料，请先修改清单')}
          onClick={write}
        >
          {ready.length === 0 ? '导入' : `导入 ${ready.length} 条`}
        </Button>
      </>
    )

  return (
    <Sheet open={open} onClose={onClose} tall title={step === 'input' ? '批量导入' : '导入预览'} footer={footer}>
      {step === 'input' ? (
        <ImportInput
          text={text}
          onText={(next) => {
            setText(next)
            setFault('')
          }}
          onFile={(file) => void read({ files: [file] })}
          fault={fault}
          reading={reading}
        />
      ) : (
        <ImportPreview rows={rows} />
      )}
    </Sheet>
  )
}
