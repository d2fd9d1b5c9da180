import { useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { useMessage } from './feedback.ts'

/** `const [busy, during] = useBusy()`: busy during the work given to `during`; reports a failure that was not reported yet. */
export function useBusy() {
  const message = useMessage()
  const [busy, setBusy] = useState(false)

  async function during(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return [busy, during] as const
}
