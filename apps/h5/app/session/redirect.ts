import { to } from '#app/pages.ts'
/** A place of this site and nothing else: never another origin, never the login page again. */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || /[\s\\]/.test(target)) return fallback
  const base = 'http://mall.invalid'
  const url = URL.canParse(target, base) ? new URL(target, base) : null
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback
  if (/^\/(login|register|forgot)\/?$/.test(url.pathname)) return fallback
  return url.pathname + url.search + url.hash
}

type Place = { pathname: string; search: string }

/** The login page, which leads back to this address with its whole query; from the login page itself, without one. */
export function loginPath({ pathname, search }: Place): string {
  const target = safeRedirect(pathname + search, '')
  return target && target !== '/' ? to.login({ redirect: target }) : to.login()
}
