import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarly } from '#boot/hydrated.ts'
import { startBrowser } from '#boot/start.ts'

startBrowser()
repeatEarly()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
