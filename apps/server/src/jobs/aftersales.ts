import {
  aftersalesToWarn,
  finishRefunds,
  letClockMove,
  overdueAftersales,
  parcelsOfAftersales,
  trackAftersale,
  warnOfEnd,
} from '#modules/aftersale/aftersale.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import { askAboutEach } from './ask-about-each.ts'
import type { JobDeps } from './job-deps.ts'

/** A request takes some forty short statements, for most of which one lane only waits; more of them would keep readers waiting. */
const lanes = 2

/** Moves requests after the order that nobody moved in time. How many. */
export function moveAftersales(deps: JobDeps): Promise<number> {
  const { now, random } = deps
  return sweep(
    deps,
    'move-aftersales',
    (limit) => overdueAftersales(deps.db, now(), limit),
    (db, id) => letClockMove({ db, now, random }, id),
    { lanes },
  )
}

/** Sends again what of a refund channel or bank did not take, and ends the requests of which all has arrived. */
export const finishAftersales = (deps: JobDeps): Promise<number> => finishRefunds(deps)

/** Tells whom a request waits for that the clock will act soon. How many were told. */
export function remindOfAftersales(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'remind-aftersales',
    (limit) => aftersalesToWarn(deps.db, at, limit),
    (db, id) => warnOfEnd(db, id, at),
  )
}

/** Asks the courier about returns and replacements, once each. How many traces are new. */
export const trackAftersales = (deps: JobDeps): Promise<number> =>
  askAboutEach(deps, 'track-aftersales', {
    list: (after, limit) => parcelsOfAftersales(deps.db, { after, limit, at: deps.now() }),
    ask: (id) => trackAftersale(deps, id),
  })
