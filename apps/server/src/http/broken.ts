import { refusalText } from '@mall/contract/refusal/refusal'
import type { Context, ErrorHandler } from 'hono'
import { isBusy } from '#db/busy.ts'
import type { Log } from '#kernel/log.ts'
import { brokenPage, unreachablePage } from './bare-page.ts'

/**
 * Whatever no call has caught: told to the log, and to the caller in one sentence. A database that has no time or is away is no
 * defect: it is there again in a moment.
 */
export const whenBroken =
  (log: Log): ErrorHandler =>
  (error, c: Context) => {
    const about = { err: error, requestId: c.get('requestId'), path: c.req.routePath }
    const asksForPage = c.req.header('accept')?.includes('text/html')
    c.header('Cache-Control', 'no-store')
    if (isBusy(error)) {
      log.warn(about, 'database busy')
      c.header('Retry-After', '2')
      return asksForPage ? c.html(unreachablePage, 503) : c.text(refusalText('server.busy'), 503)
    }
    log.error(about, 'defect')
    return asksForPage ? c.html(brokenPage, 500) : c.text(refusalText('server.defect'), 500)
  }
