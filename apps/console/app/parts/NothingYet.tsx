import type { ReactNode } from 'react'

/** Text of an empty list, and a button or link to fill it. */
export const NothingYet = ({ text, children }: { text: string; children?: ReactNode }) => (
  <>
    {text}
    {children && <div style={{ marginTop: 12 }}>{children}</div>}
  </>
)
