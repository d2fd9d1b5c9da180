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
  /** The bytes of a rendered page, piece by piece. Its response has none: they would be copied into a stream and out again. */
  piecesOf: (page: Response): readonly Uint8Array[] | undefined => written.get(page),
  headScript,
  inlineScripts: [headScript, parsedLine],
}

/** Milliseconds that parts of a page which are loaded while it is rendered may take. */
const patienceMs = 6000

/**
 * The page, whole: whoever packs it waits for its end, and what is ready by then needs no script to be put in its place.
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
        // What is ready goes out in its place, however large: sent after an empty place, it would push what stands below.
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
          // What fails before the shell stands rejects and is reported as a failed request.
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
