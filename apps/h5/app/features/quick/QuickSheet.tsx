import { cartLineLimit } from '@mall/contract/cart'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { Button } from '#ui/Button.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { ListInput } from './ListInput.tsx'
import { QuickResult } from './QuickResult.tsx'
import { doneText } from './quick-text.ts'
import { type Source, useQuickList } from './useQuickList.ts'

type Props = { open: boolean; onClose: () => void /** 进货单, 购物车 */; cartName: string }

/** 快速下单: a list of codes and quantities, read, mended, and added at once. What is in it outlives closing. */
export function QuickSheet({ open, onClose, cartName }: Props) {
  const [step, setStep] = useState<'input' | 'result'>('input')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState(false)
  const quick = useQuickList()
  const { good, bad } = quick.shown

  async function read(source: Source) {
    if (reading) return
    const mended = quick.touched && quick.list !== undefined && good.length + bad.length > 0
    if (mended && !(await confirm('重新识别会放弃已做的修改，确定继续吗？', { ok: '重新识别' }))) return
    setFault('')
    setReading(true)
    try {
      const found = await quick.read(source)
      if (found.good.length + found.bad.length === 0) setFault('没有识别到商品，请检查清单内容')
      else setStep('result')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind !== 'login') setFault(error.msg)
    } finally {
      setReading(false)
    }
  }

  async function add() {
    const added = await quick.add({ good, bad })
    if (!added) return
    const { left } = added
    const rest = left.good.length + left.bad.length
    if (added.added > 0) toast.success(doneText(added, cartName))
    else toast.warning(`商品未能加入${cartName}，原因见清单`)
    if (rest > 0) return
    quick.forget()
    setText('')
    setStep('input')
    onClose()
  }

  const empty = text.trim() === ''
  const footer =
    step === 'input' ? (
      <Button
        size="l"
        busy={reading}
        disabled={empty}
        onDisabledClick={() => setFault('请粘贴清单，或选择表格文件')}
        onClick={() => read({ text })}
      >
        识别
      </Button>
    ) : (
      <>
        <Button size="l" variant="outline" onClick={() => setStep('input')}>
          修改清单
        </Button>
        <Button
          size="l"
          grow
          disabled={good.length === 0}
          onDisabledClick={() => toast('没有可加入的商品，请先处理清单')}
          onClick={add}
        >
          {good.length === 0 ? `加入${cartName}` : `加入 ${good.length} 行`}
        </Button>
      </>
    )

  return (
    <Sheet open={open} onClose={onClose} tall title={step === 'input' ? '快速下单' : '识别结果'} footer={footer}>
      {step === 'input' ? (
        <ListInput
          text={text}
          onText={(next) => {
            setText(next)
            setFault('')
          }}
          onFile={(file) => void read({ files: [file] })}
          fault={fault}
          reading={reading}
          onReturn={good.length + bad.length > 0 ? () => setStep('result') : undefined}
        />
      ) : (
        <QuickResult
          list={quick.shown}
          resolving={quick.resolving}
          room={cartLineLimit}
          onQty={quick.setQty}
          onRemove={quick.remove}
          onResolve={quick.resolve}
        />
      )}
    </Sheet>
  )
}
