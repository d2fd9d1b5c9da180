import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'

/** Where a door of the account centre leads: a guest to the login first, and on from there, unless it is open to guests. */
export function useDoor(to: string, open = false): string {
  const guest = useLogin() === 'out'
  const [pathname = '', search = ''] = to.split(/(?=\?)/)
  return guest && !open ? loginPath({ pathname, search }) : to
}
