import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { title: string; text: string; to: string; children: ReactNode }

/** Leads to one step of a guide, and says beside it how far it is. */
export const StepRow = ({ title, text, to, children }: Props) => (
  <li>
    <div className="desk-two">
      <Link to={to}>{title}</Link>
      <small>{text}</small>
    </div>
    {children}
  </li>
)
