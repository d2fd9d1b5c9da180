import { pageAt, pages } from '#app/pages.ts'
import { loginPath } from './redirect.ts'

type World = {
  location: () => { pathname: string; search: string }
  /** It is still being read who this is: nothing of theirs has been shown yet. */
  starting: () => boolean
  navigate: (to: string) => void
}

/**
 * What a login failure does to the page: public pages stay and turn to guest, as does the cart, which guests have too. A
 * personal page that has only just started tells it in place, whichever of its calls heard of it first. Every other goes
 * to the login and comes back from there.
 */
export const makeLoginHandler =
  ({ location, starting, navigate }: World) =>
  (): void => {
    const here = location()
    const level = pageAt(here.pathname)?.level ?? 'P'
    if (level === 'P' || pageAt(here.pathname) === pages.cart || (level === 'L' && starting())) return
    navigate(loginPath(here))
  }
