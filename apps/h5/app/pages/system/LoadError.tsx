import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { LoadFailure } from '#api/public-page.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'

/** The page's data did not come. Once the network is back it tries by itself. */
export function LoadError({ failure: { msg, at, requestId } }: { failure: LoadFailure['loadFailure'] }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [revalidate])
  return (
    <Page title="加载失败">
      <section className="card">
        <ErrorBlock onRetry={revalidate} hint={msg} at={requestId ? `${timeOf(at)} · ${requestId}` : timeOf(at)} />
      </section>
    </Page>
  )
}

/** `2026-01-31 15:30:05`, as people in China read it. */
const timeOf = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
