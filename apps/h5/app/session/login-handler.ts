import { pageAt, pages } from '#app/pages.ts'
import { loginPath } from './redirect.ts'

type World = {
  location: () => { pathname: string; search: string }
  /** The profile is still being loaded: nothing personal has been shown yet. */
  starting: () => boolean
  navigate: (to: string) => void
}

/**
 * The effect of a login failure on the page: public pages stay and show the guest's view, as does the cart, which guests have
 * too. A personal page that has only just started shows it in place, whichever of its calls failed first. Every other page
 * goes to the login and comes back from there.
 */
export const makeLoginHandler =
  ({ location, starting, navigate }: World) =>
  (): void => {
    const here = location()
    const level = pageAt(here.pathname)?.level ?? 'P'
    if (level === 'P' || pageAt(here.pathname) === pages.cart || (level === 'L' && starting())) return
    navigate(loginPath(here))
  }
