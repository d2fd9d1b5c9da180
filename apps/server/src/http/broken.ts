import { refusalText } from '@mall/contract/refusal'
import type { Context, ErrorHandler } from 'hono'
import type { Log } from '#kernel/log.ts'
import { brokenPage } from './bare-page.ts'

/** Whatever no call has caught: told to the log, and to the caller in one sentence. */
export const whenBroken =
  (log: Log): ErrorHandler =>
  (error, c: Context) => {
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.routePath }, 'defect')
    c.header('Cache-Control', 'no-store')
    return c.req.header('accept')?.includes('text/html')
      ? c.html(brokenPage, 500)
      : c.text(refusalText('server.defect'), 500)
  }
