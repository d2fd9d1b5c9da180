import type { MiddlewareHandler } from 'hono'
import { encodingFor, packText } from './pack-text.ts'

const worthIt = 1024
const textual = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

/**
 * Compresses text on its way out: brotli where the caller takes it, else gzip. Ready-made `.br` assets pass through, and so
 * do files to be saved: to pack one it would have to be held whole.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const accepts = c.req.header('accept-encoding') ?? ''
  const { headers, status } = c.res
  // A stream of events would be told when it is over.
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) return
  if (headers.has('Content-Encoding') || headers.has('Content-Disposition')) return
  if (!textual.test(headers.get('Content-Type') ?? '')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(accepts)
  // The body is looked at only to pack it: a text that was not opened is sent in one piece, an opened one as a stream.
  if (!encoding || c.req.method === 'HEAD' || !c.res.body) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  if (plain.byteLength < worthIt) {
    c.res = new Response(plain, { status, headers })
    return
  }
  const packed = await packText([plain], { as: encoding, effort: 'once' })
  c.res = new Response(new Uint8Array(packed), { status, headers })
  c.res.headers.set('Content-Encoding', encoding)
  c.res.headers.set('Content-Length', String(packed.byteLength))
}
