import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { hostOf, loadContextOf } from '#api/host.ts'
import { parsedLine } from '#boot/early.ts'
import { headScript } from '#boot/head-script.ts'
import { routesOfPage } from '#boot/page-routes.ts'

const written = new WeakMap<Response, readonly Uint8Array[]>()

/** For the server that renders these pages, under `build.entry.module.host`. */
export const host = {
  loadContextOf,
  /** The bytes of a rendered page, piece by piece. Its response has no body: it would cost copying into a stream and out again. */
  piecesOf: (page: Response): readonly Uint8Array[] | undefined => written.get(page),
  headScript,
  inlineScripts: [headScript, parsedLine],
}

/** Milliseconds before rendering is cut off, deferred parts of the page included. */
const patienceMs = 6000

/**
 * The whole page: the server compresses it complete, so that parts ready by the end need no script to be put in place.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const { nonce, report } = hostOf(loadContext)
  const manifest = { ...routerContext.manifest, routes: routesOfPage(routerContext) }
  return new Promise((resolve, reject) => {
    let stands = false
    const pieces: Uint8Array[] = []
    const page = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        done()
        const response = new Response(null, { status, headers })
        written.set(response, pieces)
        resolve(response)
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={{ ...routerContext, manifest }} url={request.url} nonce={nonce} />,
      {
        nonce,
        // A part that is ready is written in place, however large: sent after an empty placeholder, it would shift the content below.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          stands = true
        },
        onAllReady() {
          clearTimeout(timer)
          pipe(page)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          // An error before the shell is ready rejects, and is reported as a failed request.
          if (stands) report?.(error)
        },
      },
    )
    const timer = setTimeout(() => abort(), patienceMs)
  })
}

/** People who leave mid-way are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) hostOf(context).report?.(error)
}
