import { pageAt, pages } from '#app/pages.ts'
import { loginPath } from './redirect.ts'

type World = {
  location: () => { pathname: string; search: string }
  navigate: (to: string) => void
}

/**
 * What a login failure does to the page: public pages stay and turn to guest, as does the cart, which guests have too;
 * every other goes to the login and comes back from there.
 */
export const makeLoginHandler =
  ({ location, navigate }: World) =>
  (): void => {
    const here = location()
    if ((pageAt(here.pathname)?.level ?? 'P') === 'P' || here.pathname === pages.cart.path) return
    navigate(loginPath(here))
  }
