import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loadingTitle } from '#api/page-meta.ts'
import { pageLoading } from '#shell/browser.ts'
import { MallLogo } from '#shell/MallLogo.tsx'
import type { LoadingPhase } from '#shell/page-loading.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { PageLoading } from '#ui/PageLoading.tsx'
import './page-loading.css'

const subscribe = (listener: () => void) => pageLoading().subscribe(listener)

/** Covers the page before each navigation; it is in the first document already and goes once that has been parsed. */
export function PageLoadingOverlay() {
  const phase = useSyncExternalStore(
    subscribe,
    () => pageLoading().phase(),
    (): LoadingPhase => 'first',
  )
  const { pathname } = useLocation()
  const { location: target } = useNavigation()
  const heading = target && target.pathname !== pathname ? target.pathname : null
  useNavigationTitle(heading, pathname)
  useMainBusy(phase === 'shown')

  if (phase === 'overdue' && target) return <Overdue path={target.pathname + target.search} />
  return <PageLoading visible={phase === 'first' ? 'first' : phase === 'shown'} mark={<MallLogo size={56} />} />
}

/** Before paint, so that no frame of the next page is shown uncovered. Tabs and filters of a page are no navigation. */
function useNavigationTitle(heading: string | null, pathname: string) {
  const shown = useRef(pathname)
  const title = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (heading === null) return
    pageLoading().navigationStarts()
    title.current = document.title
    document.title = loadingTitle
  }, [heading])

  useLayoutEffect(() => {
    const moved = shown.current !== pathname
    shown.current = pathname
    // A page whose chunk was loaded already arrives without a start.
    if (moved && pageLoading().phase() !== 'shown') pageLoading().navigationStarts()
    if (heading !== null || (!moved && title.current === null)) return
    pageLoading().navigationEnds()
    // The navigation was broken off, or led to a page of the same title: no other code would restore it.
    if (document.title === loadingTitle && title.current !== null) document.title = title.current
    title.current = null
  }, [heading, pathname])
}

function useMainBusy(busy: boolean) {
  useLayoutEffect(() => {
    if (!busy) return
    const main = document.querySelector('main')
    // A page that says so itself goes on saying it.
    if (!main || main.hasAttribute('aria-busy')) return
    main.setAttribute('aria-busy', 'true')
    return () => main.removeAttribute('aria-busy')
  }, [busy])
}

function Overdue({ path }: { path: string }) {
  return (
    <div className="loading loading--overdue">
      <ErrorBlock onRetry={() => location.assign(path)} />
    </div>
  )
}
