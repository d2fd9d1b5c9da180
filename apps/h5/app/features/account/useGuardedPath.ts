import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'

/** The link behind a tile of the account centre: a guest logs in first and goes on from there, unless it is open to guests. */
export function useGuardedPath(to: string, open = false): string {
  const guest = useLogin() === 'out'
  const [pathname = '', search = ''] = to.split(/(?=\?)/)
  return guest && !open ? loginPath({ pathname, search }) : to
}
