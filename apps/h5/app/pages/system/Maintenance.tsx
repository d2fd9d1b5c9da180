import { init } from '@mall/contract/site/calls'
import { useEffect } from 'react'
import { call } from '#api/call.ts'
import { Logo } from '#ui/Logo.tsx'
import { Page } from '#ui/Page.tsx'
import './system.css'

/** Milliseconds between two tries. */
export const maintenanceRetryMs = 30_000

/** `init` failed: nothing of the mall can be shown. Comes back by itself. */
export function Maintenance() {
  useEffect(() => {
    const timer = setInterval(() => {
      call(init, {}, { quiet: true }).then(
        () => location.reload(),
        () => {},
      )
    }, maintenanceRetryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Page>
      <div className="sys-maintenance">
        <Logo size={56} />
        <h1>系统维护中，请稍后再来</h1>
        <p>恢复后页面会自动刷新</p>
      </div>
    </Page>
  )
}
