import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { sizeText } from './size-text.ts'

type Props = {
  name: string
  /** 0 when it is not known */
  bytes: number
  /** address to open; left out during the upload */
  href?: string
  /** shown instead of the size: the progress */
  state?: string
  /** a button at its end */
  action?: ReactNode
}

/** A document: kind, name and size; a tap opens or saves it. */
export function FileRow({ name, bytes, href, state, action }: Props) {
  // The address at the mall tells the kind; before the upload has one, the name must do.
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
