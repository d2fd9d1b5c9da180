import { createBrowserRouter, type RouteObject } from 'react-router'
import { allPages, type DeskPage } from './pages.ts'
import { Broken } from './shell/Broken.tsx'
import { Starting } from './shell/Starting.tsx'

type PageFile = { Page: () => React.ReactNode }
/** Each page is a file that is loaded when it is opened. */
const files = import.meta.glob<PageFile>('./pages/*/*.tsx')

function routeOf(page: DeskPage): RouteObject {
  return {
    path: page.path,
    handle: page,
    async lazy() {
      const load = files[`./pages/${page.kind}/${page.name}.tsx`]
      if (!load) throw new Error(`no file of page ${page.name}`)
      return { Component: (await load()).Page }
    },
  }
}

const ofGuests = allPages.filter(({ kind }) => kind === 'guest')
const ofDesk = allPages.filter(({ kind }) => kind !== 'guest')

/** Made on demand, since it reads the address. */
export const makeRouter = () =>
  createBrowserRouter(
    [
      {
        errorElement: <Broken />,
        hydrateFallbackElement: <Starting />,
        children: [
          ...ofGuests.map(routeOf),
          {
            lazy: async () => ({ Component: (await import('./shell/Desk.tsx')).Desk }),
            children: [
              { errorElement: <Broken />, children: ofDesk.map(routeOf) },
              { path: '*', lazy: async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound }) },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  )
