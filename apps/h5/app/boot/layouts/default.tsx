import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#store/app.ts'
import { Desk } from '#ui/Desk.tsx'
import { FeedbackHost } from '#ui/feedback/FeedbackHost.tsx'
import { BackContext } from '#ui/useBack.ts'
import { goBack, ownEntriesIn } from '../back.ts'
import { useHydrated } from '../hydrated.ts'
import { MessageNotice } from '../MessageNotice.tsx'
import { OfflineStrip } from '../OfflineStrip.tsx'
import { PageLoadingOverlay } from '../PageLoadingOverlay.tsx'
import { RouteEffects } from '../RouteEffects.tsx'
import { UpdateSlot } from '../UpdateSlot.tsx'
import { DeskLead, DeskRail } from './desk.tsx'

/** The layout of every page: overlays, the columns beside it, and announcements for screen readers. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  useHydrated()
  const back = () =>
    goBack(useApp.getState().currentPath, {
      ownEntries: ownEntriesIn(window.history.state),
      stepBack: () => navigate(-1),
      replaceWith: (path) => navigate(path, { replace: true }),
    })
  return (
    <BackContext value={back}>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <PageLoadingOverlay />
      <OfflineStrip />
      <Desk lead={<DeskLead />} rail={<DeskRail />}>
        {children}
      </Desk>
      <UpdateSlot />
      <MessageNotice />
      <FeedbackHost />
      <RouteEffects />
    </BackContext>
  )
}
