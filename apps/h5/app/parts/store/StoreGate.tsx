import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLoaded } from '#api/loaded.ts'
import { seeStore, useApp } from '#store/app.ts'
import { GoneBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { useBack } from '#ui/useBack.ts'
import { type Store, storeOf } from './store-queries.ts'

type Props = {
  /** 0: the store last visited */
  merId: number
  /** title of the page while it has no store to be named after */
  title: string
  children: (store: Store) => ReactNode
}

/** The store of a page: the one named in the address, else the one last visited; gone without any. */
export function StoreGate({ merId, title, children }: Props) {
  if (merId === 0) return <LastVisited title={title} />
  return (
    <Known merId={merId} title={title}>
      {children}
    </Known>
  )
}

function Known({ merId, title, children }: Props) {
  const loaded = useLoaded(storeOf(merId))
  const exists = loaded.gone === null
  useEffect(() => {
    if (exists) seeStore(merId)
  }, [exists, merId])
  return loaded.gone ? <Gone title={title} /> : children(loaded.data)
}

function LastVisited({ title }: { title: string }) {
  const last = useApp((app) => app.recentStores[0])
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    setLooked(true)
    if (last === undefined) return
    const query = new URLSearchParams(search)
    query.set('mer_id', String(last))
    navigate(`${pathname}?${query}`, { replace: true })
  }, [last, pathname, search, navigate])
  if (looked && last === undefined) return <Gone title={title} />
  return (
    <Page title={title} busy>
      <div className="card">
        <SkeletonLines lines={6} />
      </div>
    </Page>
  )
}

function Gone({ title }: { title: string }) {
  const back = useBack()
  return (
    <Page title={title}>
      <GoneBlock what="店铺" onBack={back} />
    </Page>
  )
}
