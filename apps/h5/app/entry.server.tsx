import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceOf } from '#api/host.ts'
import { log } from '#store/log.ts'

export { loadContextOf } from '#api/host.ts'
export { headScript } from '#boot/head-script.ts'

/** Milliseconds until a rendering that hangs is given up. */
export const streamTimeout = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const nonce = nonceOf(loadContext)
  return new Promise((resolve, reject) => {
    let answered = false
    const answer = () => {
      answered = true
      const body = new PassThrough({ final: (done) => done(clearTimeout(timer) as undefined) })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const waitsForAll = isbot(request.headers.get('user-agent') ?? '')
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          // What fails before the shell stands rejects, and is logged as a failed request.
          if (answered) log.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(), streamTimeout + 1000)
  })
}

/** People leaving mid-way are no errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) log.error(error)
}
