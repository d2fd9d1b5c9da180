import { homeDraft } from '@mall/contract/home-page/platform.calls'
import { useState } from 'react'
import { useCall } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'

const Workshop = later(async () => (await import('./mall_home/Workshop.tsx')).Workshop)

/** The draft of the mall's first page, with the phone beside it. Restoring an older edition starts the editor anew. */
export function Page() {
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useCall(homeDraft, {})
  const waiting = <p className="desk-empty">正在读取</p>
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return waiting
  return (
    <Workshop
      key={round}
      of={data}
      onRestored={() => void refetch().then(() => setRound((n) => n + 1))}
      until={waiting}
    />
  )
}
