import { useEffect } from 'react'
import { type Confirm, useAsk } from '#overlay/useAsk.tsx'

/** Where dialogs appear that are asked for in the middle of something; tells who waits that it stands. */
export function DialogPlace({ onReady }: { onReady: (confirm: Confirm) => void }) {
  const { confirm, holder } = useAsk()
  useEffect(() => onReady(confirm), [confirm, onReady])
  return holder
}
