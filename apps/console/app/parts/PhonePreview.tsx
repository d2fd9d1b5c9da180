import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import { Failure } from '#parts/Failure.tsx'
import './phone-preview.css'

/** For the query of a code, which lasts for ten minutes: the link to a new window is never older than half of that. */
export const renewed = { gcTime: 0, refetchInterval: 5 * 60_000 }

type Props = {
  /** What may be looked at for a while. */
  code: Pick<UseQueryResult<{ preview: string }>, 'data' | 'error' | 'refetch'>
  /** Where it is looked at with a code. */
  addressOf: (preview: string) => string
  /** Another version is loaded anew. */
  version: number | string
  /** What is seen there, for who hears it; and what of it. */
  title: string
  about: string
  acts?: ReactNode
  /** The window it is looked at in, for who speaks to it. */
  frame?: Ref<HTMLIFrameElement>
  /** As whom it is looked at, and the like: a row of its own. */
  choices?: ReactNode
}

/** A page of the phone beside what is edited, as it was kept last. */
export function PhonePreview({
  code: { data, error, refetch },
  addressOf,
  version,
  title,
  about,
  acts,
  frame,
  choices,
}: Props) {
  const address = data && addressOf(data.preview)
  return (
    <aside className="phone-preview" aria-label="手机预览">
      <header>
        手机预览 <small>{about}</small>
        <span className="desk-grow" />
        {address && (
          <Button size="small" type="link" href={address} target="_blank" rel="noopener">
            新窗口打开
          </Button>
        )}
        {acts}
      </header>
      {choices && <div className="phone-preview-choices">{choices}</div>}
      {address ? (
        <Framed key={version} title={title} address={address} frame={frame} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="desk-empty">正在读取</p>
      )}
    </aside>
  )
}

/** Another code for what it shows already does not load it again. */
const Framed = ({ title, address, frame }: { title: string; address: string } & Pick<Props, 'frame'>) => {
  const [shown] = useState(address)
  return <iframe ref={frame} title={title} src={shown} />
}
