import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { hostOf, loadContextOf } from '#api/host.ts'
import { parsedLine } from '#boot/early.ts'
import { headScript } from '#boot/head-script.ts'

/** For the server that renders these pages, under `build.entry.module.host`. */
export const host = {
  loadContextOf,
  headScript,
  inlineScripts: [headScript, parsedLine],
  isBot: (agent: string) => isbot(agent),
}

/** Milliseconds that data sent after the shell may take. */
export const streamTimeout = 5000

export default function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status: given, headers }))

  const { nonce, report } = hostOf(loadContext)
  const waitsForAll = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let status = given
    let answered = false
    const answer = () => {
      answered = true
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is ready goes out in its place, however large: sent after an empty place, it would push what stands below.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          status = 500
          // What fails before the shell stands rejects and is reported as a failed request.
          if (answered) report?.(error)
        },
      },
    )
    const timer = setTimeout(() => abort(), streamTimeout + 1000)
  })
}

/** People who leave mid-way are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) hostOf(context).report?.(error)
}
