import type { Hono } from 'hono'

export type PictureSource = (
  name: string,
  input: { width: number | null; accept: string; link: Record<string, string> },
) => Promise<{ bytes: Uint8Array; type: string; etag: string; isPrivate?: boolean } | null>

/**
 * `GET /img/:name?w=`: opaque names only, never a path; kept by browsers for a year since a name never changes its picture,
 * unless it is private: then it takes a signed link, and nobody on the way keeps it.
 */
export function mountPictures(app: Hono, source: PictureSource) {
  app.get('/img/:name', async (c) => {
    const width = Number(c.req.query('w'))
    const picture = await source(c.req.param('name'), {
      width: Number.isInteger(width) && width > 0 ? width : null,
      accept: c.req.header('accept') ?? '',
      link: c.req.query(),
    })
    // Whatever a picture may turn out to be, opened by itself it runs nothing and belongs to no site.
    const policy = { 'Content-Security-Policy': "default-src 'none'; sandbox" }
    if (!picture) return c.body(null, 404, { ...policy, 'Cache-Control': 'no-store' })
    const headers = {
      ...policy,
      ETag: picture.etag,
      Vary: 'Accept',
      'Cache-Control': picture.isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
    }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, headers)
    // A document is saved, never shown in place; the page that links to it says under which name.
    const saved: Record<string, string> = picture.type.startsWith('image/')
      ? {}
      : { 'Content-Disposition': 'attachment' }
    return c.body(new Uint8Array(picture.bytes), 200, { ...headers, ...saved, 'Content-Type': picture.type })
  })
}
