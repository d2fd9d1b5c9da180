import { authLevelOf } from './auth-level.ts'
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
    if (authLevelOf(here.pathname) === 'P' || here.pathname === '/order/shopping_cart') return
    navigate(loginPath(here))
  }
