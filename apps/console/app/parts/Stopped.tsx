import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Shown in place of content: the reason, and a way out. `children`: the button for it. */
export const Stopped = ({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) => (
  <div className="desk-stopped">
    <WarningFilled />
    <strong>{title}</strong>
    {about && <p>{about}</p>}
    {children}
  </div>
)
