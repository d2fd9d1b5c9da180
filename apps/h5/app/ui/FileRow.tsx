import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { sizeText } from './size-text.ts'

type Props = {
  name: string
  /** 0 when it is not known */
  bytes: number
  /** where it is opened; left out while it is on its way */
  href?: string
  /** said instead of the size: how far it has come */
  state?: string
  /** what can be done with it, at its end */
  action?: ReactNode
}

/** A document: what it is, how large, and a tap that opens or saves it. */
export function FileRow({ name, bytes, href, state, action }: Props) {
  const inner = (
    <>
      <span className="doc-mark" aria-hidden="true">
        PDF
      </span>
      <span className="doc-text">
        <span className="l1">{name || 'PDF 文件'}</span>
        <span className="s12 t3 num">
          {state ?? [bytes > 0 && sizeText(bytes), href && '点击打开'].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  return (
    <div className="doc">
      {href ? (
        <a className="doc-open" href={href} download={name || 'PDF 文件.pdf'} target="_blank" rel="noopener">
          {inner}
          {action ? null : <Icon name="right" size={16} />}
        </a>
      ) : (
        <span className="doc-open">{inner}</span>
      )}
      {action}
    </div>
  )
}
