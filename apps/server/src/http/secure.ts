import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import type { Random } from '#kernel/random.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    /** Lets the scripts of one rendered page run, and no other inline script. */
    nonce: string
    /** The pattern of the page that was asked for, where it is one of the client's. */
    pagePath: string | undefined
  }
}

/** A request id on every reply, and the headers that keep pages from being framed, sniffed or fed foreign scripts. */
export const secured = (random: Random): MiddlewareHandler => every(named(random), fixedHeaders)

const fixedHeaders = secureHeaders({
  // Headers that only browsers of long ago read, or that say what is so anyway: half a kilobyte with each file.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  // Pictures and files are shown elsewhere too.
  crossOriginResourcePolicy: false,
  // For the proxy that speaks TLS to say.
  strictTransportSecurity: false,
})

/** The same, for replies without the app; the tests hold both together. */
export const sentWithAll = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** The headers that differ in each reply: its id, and the policy, unless a page brings its own. */
const named =
  (random: Random): MiddlewareHandler =>
  async (c, next) => {
    const requestId = random.bytes(9).toString('base64url')
    const nonce = random.bytes(12).toString('base64url')
    c.set('requestId', requestId)
    c.set('nonce', nonce)
    await next()
    const headers = c.res.headers
    headers.set('X-Request-Id', requestId)
    const policy = headers.get('Content-Security-Policy') ?? (isData(headers) ? plainPolicy : contentPolicy({ nonce }))
    headers.set('Content-Security-Policy', policy)
    if (policy.endsWith("frame-ancestors 'self'")) headers.set('X-Frame-Options', 'SAMEORIGIN')
  }

/** Data has no scripts to allow. */
const isData = (headers: Headers) => headers.get('Content-Type')?.startsWith('application/json') === true

type Allowed = {
  nonce?: string
  hashes?: readonly string[]
  imageDomain?: string
  districtUrl?: string
  /** Whether this mall's own pages may show it in a frame. */
  framed?: boolean
}

/**
 * No inline script but those with this reply's nonce, where it has one, or a known hash (base64 sha256). Calls go to this mall, and to the host
 * that guesses the district where there is one.
 */
export const contentPolicy = ({ nonce, hashes = [], imageDomain = '', districtUrl = '', framed = false }: Allowed) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...hashes.map((hash) => `'sha256-${hash}'`)].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageDomain}`.trim(),
    `connect-src 'self' ${districtUrl && new URL(districtUrl).origin}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ')

/** The policy of replies that bring no scripts of their own. */
export const plainPolicy = contentPolicy({})
