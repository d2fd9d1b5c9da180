import { useState } from 'react'
import { isTold, sentenceOf } from '#api/call-error.ts'
import { useMessage } from './told.ts'

/** `const [busy, during] = useBusy()`: busy while the work that `during` is given is done; a failure that nobody has told yet is said. */
export function useBusy() {
  const message = useMessage()
  const [busy, setBusy] = useState(false)

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isTold(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return [busy, during] as const
}
