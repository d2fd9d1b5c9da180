import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '#parts/Failure.tsx'

type Read<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown }
type Props<Data> = {
  title: string
  /** Beside the title: of which day, how many. */
  about?: ReactNode
  /** The page that shows all of it. */
  more: { to: string; label: string }
  of: Read<Data>
  children: (data: Data) => ReactNode
}

/** One box of the first page: it loads, fails and retries independently of the others. */
export function Part<Data>({ title, about, more, of: { data, error, refetch }, children }: Props<Data>) {
  return (
    <section className="desk-box home-part">
      <header>
        <h2>{title}</h2>
        {about && <span className="desk-dim">{about}</span>}
        <span className="desk-grow" />
        <Link to={more.to}>{more.label}</Link>
      </header>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}
