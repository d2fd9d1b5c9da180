import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { LoadFailure } from '#api/public-page.ts'
import { isChunkError } from '#boot/reload-guard.ts'
import { ChunkError } from './ChunkError.tsx'
import { LoadError } from './LoadError.tsx'
import { RenderError } from './RenderError.tsx'

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
