import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** In place of what could not be shown: why, and what can be done. `children`: the button that does it. */
export const Stopped = ({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) => (
  <div className="desk-stopped">
    <WarningFilled />
    <strong>{title}</strong>
    {about && <p>{about}</p>}
    {children}
  </div>
)
