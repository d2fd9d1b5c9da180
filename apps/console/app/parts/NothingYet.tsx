import type { ReactNode } from 'react'

/** What an empty list says, and what leads out of it. */
export const NothingYet = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    {text}
    {children && <div style={{ marginTop: 12 }}>{children}</div>}
  </>
)
