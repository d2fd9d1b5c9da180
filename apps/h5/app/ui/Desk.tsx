import type { ReactNode } from 'react'

type Props = {
  /** left of the column: a quiet introduction of the mall (`h2`, `ul` of three lines) */
  lead?: ReactNode
  /** right of the column: `.desk-card` with the QR code, `.desk-link` rows */
  rail?: ReactNode
  children: ReactNode
}

/** The columns beside the page from 1024 px on; below that only the page is shown. */
export function Desk({ lead, rail, children }: Props) {
  return (
    <div className="desk">
      <aside className="desk-lead" aria-label="站点简介">
        {lead}
      </aside>
      {children}
      <aside className="desk-rail" aria-label="快捷栏">
        {rail}
      </aside>
    </div>
  )
}
