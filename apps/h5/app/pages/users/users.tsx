import { Outlet } from 'react-router'

/** The shell of the account centre: each child brings its own header and bars, 我的 is the one at the empty path. */
export default function UsersShell() {
  return <Outlet />
}
