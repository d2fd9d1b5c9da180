import { deskMe } from '@mall/contract/console/calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { Navigate, useLocation, useMatches } from 'react-router'
import { sentenceOf } from '#api/call-error.ts'
import { currentQuestion, onQuestion } from '#api/factor-gate.ts'
import { currentStale, onStale } from '#api/form-gate.ts'
import { currentPrices, onPrices } from '#api/price-gate.ts'
import { queryOf } from '#api/query.ts'
import { token } from '#api/token.ts'
import { allPages, type DeskPage, pages } from '#app/pages.ts'
import { later, useOnce } from '#parts/later.tsx'
import { Stopped } from '#parts/Stopped.tsx'
import { LiveContext, useLiveQueues } from '#session/live.ts'
import { lacksFactor, MeContext } from '#session/me.ts'
import { Frame } from './Frame.tsx'
import { Starting } from './Starting.tsx'

const FactorDialog = later(async () => (await import('#session/FactorDialog.tsx')).FactorDialog)
const StaleDialog = later(async () => (await import('#session/StaleDialog.tsx')).StaleDialog)

const OddPricesDialog = later(async () => (await import('./OddPricesDialog.tsx')).OddPricesDialog)

/** The page that the address leads to, as the table has it; none for an address that leads nowhere. */
export function useCurrentPage(): DeskPage | null {
  const name = (useMatches().at(-1)?.handle as DeskPage | undefined)?.name
  return allPages.find((page) => page.name === name) ?? null
}

/** Opens the desk for people who are logged in, and leads all others to the page for the missing step. */
export function Desk() {
  const { pathname, search } = useLocation()
  const page = useCurrentPage()
  const known = token() !== null
  const { data: me, error, refetch } = useQuery({ ...queryOf(deskMe, {}), enabled: known, staleTime: 60_000 })
  const isIn = me !== undefined && me.desk !== null && !lacksFactor(me)
  const live = useLiveQueues(isIn)
  const wasFactorAsked = useOnce(useSyncExternalStore(onQuestion, currentQuestion) !== null)
  const wasStale = useOnce(useSyncExternalStore(onStale, currentStale) !== null)
  const werePricesAsked = useOnce(useSyncExternalStore(onPrices, currentPrices) !== null)
  const back = `?redirect=${encodeURIComponent(pathname + search)}`

  if (!known) return <Navigate to={pages.login.path + back} replace />
  if (error && !me) {
    return (
      <Stopped title="工作台没能打开" about={sentenceOf(error)}>
        <Button onClick={() => void refetch()}>重试</Button>
      </Stopped>
    )
  }
  if (!me) return <Starting />
  if (!page?.early && me.desk === null) return <Navigate to={pages.invitations.path} replace />
  if (!page?.early && lacksFactor(me)) return <Navigate to={pages.factor.path + back} replace />
  return (
    <MeContext value={me}>
      <LiveContext value={live}>
        <Frame page={page} />
        {wasFactorAsked && <FactorDialog />}
        {wasStale && <StaleDialog />}
        {werePricesAsked && <OddPricesDialog />}
      </LiveContext>
    </MeContext>
  )
}
