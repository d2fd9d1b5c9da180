import { init } from '@mall/contract/site/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  data,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { isBusy } from '#api/call-error.ts'
import { callOnHost } from '#api/host.ts'
import { loadingTitle, siteNameIn } from '#api/page-meta.ts'
import { failure } from '#api/public-page.ts'
import { currentQueryClient } from '#api/query-client.ts'
import { parsedLine, withoutPage } from '#boot/early.ts'
import { forcedMode } from '#boot/forced-mode.ts'
import { headScript } from '#boot/head-script.ts'
import { InlineScript } from '#boot/InlineScript.tsx'
import { DefaultLayout } from '#boot/layouts/default.tsx'
import { useGlobalEffects } from '#boot/useGlobalEffects.ts'
import { isBeforeOpening } from '#pages/system/before-opening.ts'
import { ErrorPage, titleOfError } from '#pages/system/ErrorPage.tsx'
import { Maintenance } from '#pages/system/Maintenance.tsx'
import { themeColour } from '#shell/colour-mode.ts'
import type { RootData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import '#ui/tokens.css'
import '#ui/kit.css'

const ComingSoon = lazy(() => import('#pages/system/ComingSoon.tsx').then((module) => ({ default: module.ComingSoon })))

/** The global data, a guest's. Without it there is no mall to show: one that is too busy says so, else it is maintenance. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = callOnHost(context, new URL(request.url).origin)
  try {
    return { init: (await by(init, {}, { signal: request.signal })).data } satisfies RootData
  } catch (error) {
    if (isBusy(error)) throw failure(error)
    return data({ init: null } satisfies RootData, { status: 503 })
  }
}

/** Asked for once a document; `refreshGlobalData` renews it. */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/site.webmanifest' }]

export const meta: MetaFunction = ({ error, matches }) => [
  // Null, not undefined, while there is no error and no page of its own below.
  { title: error ? `${titleOfError(error)} - ${siteNameIn(matches)}` : loadingTitle },
]

export function Layout({ children }: { children: ReactNode }) {
  const [queryClient] = useState(currentQueryClient)
  const forced = forcedMode(useMatches())
  return (
    <html lang="zh-CN" data-force={forced} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColour.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColour.dark} media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        {/* First of all that could paint. */}
        <InlineScript text={headScript} />
        {/* Painted half way through, the rest would wait for each frame of what covers it. */}
        <link rel="expect" href="#parsed" blocking="render" />
        <Meta />
        <Icons />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <DefaultLayout>{children}</DefaultLayout>
        </QueryClientProvider>
        {/* All that can be seen has been parsed; what follows is for scripts. */}
        <InlineScript id="parsed" text={parsedLine} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The mark that the operator set, or the house's own. */
function Icons() {
  const site = useRouteLoaderData<RootData>('root')?.init
  const own = site?.logo ? withImageDomain(site.logo, site.imageDomain) : null
  return own ? (
    <>
      <link rel="icon" href={own} />
      <link rel="apple-touch-icon" href={own} />
    </>
  ) : (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/static/img/apple-touch-icon.png" />
    </>
  )
}

export default function App() {
  const { init: globalData } = useLoaderData<RootData>()
  useGlobalEffects(globalData)
  const here = useLocation()
  if (!globalData) return <Maintenance />
  if (globalData.is_open || !isBeforeOpening(here)) return <Outlet />
  return (
    <Suspense>
      <ComingSoon />
    </Suspense>
  )
}

/** The document for pages without network: its placeholder until the page is there. */
export function HydrateFallback() {
  return (
    <Page title={loadingTitle} busy>
      <div id={withoutPage}>
        <SkeletonRows />
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<RootData>('root')
  return root?.init === null ? <Maintenance /> : <ErrorPage error={error} />
}
