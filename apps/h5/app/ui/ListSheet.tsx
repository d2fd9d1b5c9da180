import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { toast } from './feedback/feedback.ts'
import { ListField } from './ListField.tsx'
import { Sheet } from './Sheet.tsx'

/** Pasted text, or one file. */
export type ListSource = { text: string } | { files: [File] }

type Props = {
  open: boolean
  onClose: () => void
  /** of its two steps */
  titles: { list: string; found: string }
  label: string
  placeholder: string
  /** hints at the content of a list */
  hints: ReactNode
  read: {
    ok: string
    /** shown when there is nothing to read */
    blank: string
    /** asked first: the earlier result would be lost */
    may?: () => Promise<boolean>
    /** resolves to the fault of the list, empty when it was shown already; to undefined when something was found */
    by: (source: ListSource) => Promise<string | undefined>
  }
  /** leads back to the earlier result: 「返回上次的识别结果」 */
  again?: string
  take: {
    ok: string
    /** why nothing can be taken; empty when it can */
    none: string
    /** resolves to whether all of it is done with: then the sheet closes, and is empty when it opens again */
    by: () => Promise<boolean>
  }
  /** the result */
  children: ReactNode
}

/** A list that is read before anything is done with it: its source, then the result. It outlives closing. */
export function ListSheet({ open, onClose, titles, label, placeholder, hints, read, again, take, children }: Props) {
  const [step, setStep] = useState<'list' | 'found'>('list')
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [reading, setReading] = useState(false)

  async function begin(source: ListSource) {
    if (reading || (read.may && !(await read.may()))) return
    setFault('')
    setReading(true)
    try {
      const wrong = await read.by(source)
      if (wrong === undefined) setStep('found')
      else setFault(wrong)
    } finally {
      setReading(false)
    }
  }

  async function finish() {
    if (!(await take.by())) return
    setText('')
    setStep('list')
    onClose()
  }

  const footer =
    step === 'list' ? (
      <Button
        size="l"
        busy={reading}
        disabled={text.trim() === ''}
        onDisabledClick={() => setFault(read.blank)}
        onClick={() => begin({ text })}
      >
        {read.ok}
      </Button>
    ) : (
      <>
        <Button size="l" variant="outline" onClick={() => setStep('list')}>
          修改清单
        </Button>
        <Button size="l" grow disabled={take.none !== ''} onDisabledClick={() => toast(take.none)} onClick={finish}>
          {take.ok}
        </Button>
      </>
    )

  return (
    <Sheet open={open} onClose={onClose} tall title={titles[step]} footer={footer}>
      {step === 'list' ? (
        <div aria-busy={reading || undefined}>
          <ListField
            label={label}
            hideLabel
            value={text}
            onChange={(next) => {
              setText(next)
              setFault('')
            }}
            onFile={(file) => void begin({ files: [file] })}
            placeholder={placeholder}
            error={fault || undefined}
          />
          {hints}
          {again ? (
            <button type="button" className="min-h-11 mt-2 text-sub text-info" onClick={() => setStep('found')}>
              {again}
            </button>
          ) : null}
        </div>
      ) : (
        children
      )}
    </Sheet>
  )
}
