import type { Hono } from 'hono'
import { semaphoreOf } from '#kernel/semaphore.ts'
import { clientOf } from './caller.ts'
import type { Limiter } from './limit.ts'

type Listed = { path: string; day: string | null }
type Deps = {
  /** Public address of the mall, `https://mall.example`. */
  origin: string
  limiter: Limiter
  trustProxy: number
  /** False before the mall is opened: then nothing of it is to be found. */
  isOpen(): Promise<boolean>
  parts(): Promise<readonly string[]>
  /** Null for a part that does not exist. */
  part(name: string): Promise<readonly Listed[] | null>
}

/**
 * Robots leave calls, desks and personal pages alone. Public pages among the latter are named, and named first: some
 * crawlers take the first line that matches instead of the longest (RFC 9309, 2.2.2).
 */
const robots = `User-agent: *
Disallow: /shop/api/
Disallow: /user/
Disallow: /front/
Disallow: /file/
Disallow: /merchant/api/
Disallow: /admin/
Disallow: /desk/
Disallow: /console
Disallow: /dev/
Disallow: /order/
Disallow: /inquiry/
Disallow: /company/
Allow: /users/agreement_rules
Allow: /users/member_center
Disallow: /users
Disallow: /review
Disallow: /login
Disallow: /register
Disallow: /forgot
`

/**
 * `GET /robots.txt`; `GET /sitemap.xml`, which names the parts `GET /sitemap-<part>.xml` as sitemaps.org has it. One part
 * is made at a time, and a caller who asks too often has to wait.
 */
export function mountSitemap(app: Hono, { origin, limiter, trustProxy, isOpen, parts, part }: Deps) {
  const semaphore = semaphoreOf(1)
  const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  app.get('/robots.txt', async (c) =>
    (await isOpen())
      ? c.text(`${robots}\nSitemap: ${origin}/sitemap.xml\n`, 200, { 'Cache-Control': 'public, max-age=3600' })
      : c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'no-cache' }),
  )
  app.get('/:file{sitemap(-[a-z0-9-]{1,20})?\\.xml}', async (c) => {
    const wait = await limiter.take(clientOf(c, trustProxy).ip, 'read')
    if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait) })
    if (!(await isOpen())) return c.body(null, 404)
    const name = c.req.param('file').slice('sitemap-'.length, -'.xml'.length)
    if (c.req.param('file') === 'sitemap.xml') {
      const all = (await parts()).map((one) => `<sitemap><loc>${origin}/sitemap-${one}.xml</loc></sitemap>`)
      return c.body(`${head}<sitemapindex ${space}>${all.join('')}</sitemapindex>`, 200, xml)
    }
    const listed = await semaphore(1, () => part(name))
    if (!listed) return c.body(null, 404)
    return c.body(`${head}<urlset ${space}>${listed.map((one) => entry(origin, one)).join('')}</urlset>`, 200, xml)
  })
}

const entry = (origin: string, { path, day }: Listed) =>
  `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
