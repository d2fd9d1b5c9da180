import { type ReactNode, useState } from 'react'
import { serverNow } from '#store/server-clock.ts'

const soonMs = 24 * 3_600_000

/** A deadline less than a day away is shown in orange. */
export function DeadlineTone({ at, children }: { at: string; children: ReactNode }) {
  const [now] = useState(serverNow)
  return (
    <b className={Date.parse(at) - now < soonMs ? 'font-medium text-warning' : 'font-medium text-ink'}>{children}</b>
  )
}
