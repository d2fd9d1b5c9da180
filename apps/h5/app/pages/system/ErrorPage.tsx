import { lazy, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import type { LoadFailure } from '#api/public-page.ts'
import { pathHere, reloadHere } from '#shell/browser.ts'
import { isChunkError } from '#shell/reload-guard.ts'
import { log } from '#store/log.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import './system.css'

// Rare, and never the answer to a failed chunk: first loads need not carry it.
const NotFound = lazy(() => import('./not-found.tsx').then((module) => ({ default: module.NotFound })))

/** Whatever went wrong on the way to a page, in the place of that page. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isNotFound(error)) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  }
  if (isChunkError(error)) return <ChunkError />
  const failure = loadFailureIn(error)
  return failure ? <LoadError failure={failure} /> : <RenderError error={error} />
}

export function titleOfError(error: unknown): string {
  if (isNotFound(error)) return '页面走丢了'
  return loadFailureIn(error) ? '加载失败了' : '页面出了点问题'
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

function loadFailureIn(error: unknown): LoadFailure['loadFailure'] | null {
  const carried: unknown = isRouteErrorResponse(error) ? error.data : null
  return isLoadFailure(carried) ? carried.loadFailure : null
}

const isLoadFailure = (value: unknown): value is LoadFailure =>
  typeof value === 'object' && value !== null && 'loadFailure' in value

/** A newer version has replaced the files of this one: reload once, and if that did not help, say so. */
function ChunkError() {
  const [helpless, setHelpless] = useState(false)
  useEffect(() => {
    if (reloadHere(pathHere())) return
    document.title = '页面更新了，请刷新'
    setHelpless(true)
  }, [])
  return (
    <Page title="页面更新">
      {helpless ? (
        <ErrorBlock title="页面更新了，请刷新" hint="新版本已发布" action="刷新" onRetry={() => location.reload()} />
      ) : null}
    </Page>
  )
}

/** The page's data did not come. Once the network is back it tries by itself. */
function LoadError({ failure: { msg, at, requestId } }: { failure: LoadFailure['loadFailure'] }) {
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

/** A defect of a page. The console has the id beside the error, so that a report finds it. */
function RenderError({ error }: { error: unknown }) {
  const [id, setId] = useState('')
  useEffect(() => {
    const made = `E${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()
    setId(made)
    log.error(made, error)
  }, [error])
  return (
    <Page title="页面出了点问题">
      <section className="card">
        <EmptyBlock picture="network" title="页面出了点问题" hint="请刷新重试，仍有问题请联系客服并提供错误编号" two>
          <Button size="l" onClick={() => location.reload()}>
            刷新页面
          </Button>
          <ButtonLink size="l" variant="outline" to="/">
            返回首页
          </ButtonLink>
        </EmptyBlock>
        <p className="sys-id">{id ? <CopyText what="错误编号" text={id} /> : null}</p>
      </section>
    </Page>
  )
}
