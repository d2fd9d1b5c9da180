import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from './pages.ts'

const { home: _, me, ...others } = pages
const fileOf = (path: string) => `pages${path}.tsx`
const inside = `${me.path}/`

/** One route for each row of `pages.ts`; its page file is under `pages/`, at the path of the row. */
export default [
  index('pages/home.tsx'),
  ...Object.values(others)
    .filter(({ path }) => !path.startsWith(inside))
    .map(({ path }) => route(path.slice(1), fileOf(path))),
  route(me.path.slice(1), 'pages/users/users.tsx', [
    index('pages/users/index.tsx'),
    ...Object.values(others)
      .filter(({ path }) => path.startsWith(inside))
      .map(({ path }) => route(path.slice(inside.length), fileOf(path))),
  ]),
  route('*', 'pages/system/unknown.tsx'),
] satisfies RouteConfig
