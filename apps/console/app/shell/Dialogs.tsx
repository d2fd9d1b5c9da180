import { useEffect } from 'react'
import { type Confirm, useAsk } from '#overlay/useAsk.tsx'

/** The holder of dialogs that actions ask for; `onReady` gets the function that asks once it is mounted. */
export function DialogPlace({ onReady }: { onReady: (confirm: Confirm) => void }) {
  const { confirm, holder } = useAsk()
  useEffect(() => onReady(confirm), [confirm, onReady])
  return holder
}
