import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import { Failure } from '#parts/Failure.tsx'
import './phone-preview.css'

/** For the query of a code, which lasts for ten minutes: the link to a new window is never older than half of that. */
export const renewed = { gcTime: 0, refetchInterval: 5 * 60_000 }

type Props = {
  /** Query of a code that opens the preview for a while. */
  code: Pick<UseQueryResult<{ preview: string }>, 'data' | 'error' | 'refetch'>
  /** Builds the preview's address from a code. */
  addressOf: (preview: string) => string
  /** A change of version reloads the preview. */
  version: number | string
  /** Title of the frame, read by screen readers, and a note about the preview. */
  title: string
  about: string
  acts?: ReactNode
  /** The preview's frame, for code that posts messages to it. */
  frame?: Ref<HTMLIFrameElement>
  /** Choices about the preview, such as the kind of visitor, in a row of their own. */
  choices?: ReactNode
}

/** A page of the phone, as it was last kept, beside its editor. */
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

/** A new code for the same preview does not load it again. */
const Framed = ({ title, address, frame }: { title: string; address: string } & Pick<Props, 'frame'>) => {
  const [shown] = useState(address)
  return <iframe ref={frame} title={title} src={shown} />
}
