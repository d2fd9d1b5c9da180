import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Beside the title: how many, since when. */
  about?: ReactNode
  /** At the right: buttons, the first next step last. */
  acts?: ReactNode
}

export const PageHead = ({ title, about, acts }: Props) => (
  <div className="desk-title">
    <h1>{title}</h1>
    {about && <p>{about}</p>}
    <span className="desk-grow" />
    {acts && <div className="acts">{acts}</div>}
  </div>
)
