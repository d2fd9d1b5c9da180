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
  // The mall tells by its address what it is; before it has one, its name must do.
  const mark = /\.xlsx($|\?)/i.test(href ?? name) ? 'Excel' : 'PDF'
  const inner = (
    <>
      <span className="document-mark" aria-hidden="true">
        {mark}
      </span>
      <span className="document-text">
        <span className="one-line">{name || `${mark} 文件`}</span>
        <span className="text-hint text-ink-3 digits">
          {state ?? [bytes > 0 && sizeText(bytes), href && '点击打开'].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  return (
    <div className="document">
      {href ? (
        <a className="document-open" href={href} download={name || `${mark} 文件`} target="_blank" rel="noopener">
          {inner}
          {action ? null : <Icon name="right" size={16} />}
        </a>
      ) : (
        <span className="document-open">{inner}</span>
      )}
      {action}
    </div>
  )
}
