import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { whenLoginLost } from '#api/call.ts'
import { makeCache } from '#api/query.ts'
import { Look } from '#shell/Look.tsx'
import { makeRouter } from './routes.tsx'
import './shell/css/palette.css'
import './shell/css/frame.css'
import './shell/css/list.css'
import './shell/css/page.css'
import './shell/css/help.css'
import './shell/css/order.css'
import './shell/css/touch.css'

const cache = makeCache()
const router = makeRouter()

/** Drops everything read with the lost login; the login page leads back to the page that was open. */
whenLoginLost(() => {
  cache.clear()
  const { pathname, search } = router.state.location
  const here = pathname.replace(/^\/console(?=\/|$)/, '') || '/'
  if (here !== '/login') void router.navigate(`/login?redirect=${encodeURIComponent(here + search)}`, { replace: true })
})

const place = document.getElementById('desk')
if (!place) throw new Error('no #desk in the page')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <Look>
        <RouterProvider router={router} />
      </Look>
    </QueryClientProvider>
  </StrictMode>,
)
