import { addBannedWords } from '@mall/contract/banned-word/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { later } from '#parts/later.tsx'
import { useMay } from '#session/me.ts'
import type { Results } from './results.ts'

const AddDialog = later(async () => (await import('./AddDialog.tsx')).AddDialog)
const AddResults = later(async () => (await import('./AddResults.tsx')).AddResults)

/** Adds one word, or many that are pasted, and shows the result of each. */
export function AddWords() {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [results, setResults] = useState<Results | null>(null)
  if (!may(addBannedWords.needs)) return null
  const close = () => {
    setOpen(false)
    setResults(null)
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        添加违禁词
      </Button>
      {open && results === null && <AddDialog onClose={close} onDone={setResults} />}
      {results && <AddResults results={results} onClose={close} />}
    </>
  )
}
