import type { ReactNode } from 'react'
import { copyToClipboard } from './copy-text.ts'
import { toast } from './feedback/feedback.ts'
import { Icon } from './Icon.tsx'

type Props = {
  text: string
  /** name of the text, for the label: 「订单编号」 */
  what: string
  /** icon: a small square behind it · word: 「复制」 in blue */
  look?: 'icon' | 'word'
  /** shown instead of `text` */
  children?: ReactNode
  /** the shown form for screen readers, when it is not `text` letter by letter: an account in fours */
  spoken?: string
}

/** Text that copies itself when tapped. */
export function CopyText({ text, what, look = 'icon', children, spoken = text }: Props) {
  async function copy() {
    if (await copyToClipboard(text)) toast('已复制')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <button className="copy" type="button" aria-label={`${what} ${spoken}，复制`} onClick={copy}>
      {children ?? <span className="mono">{text}</span>}
      {look === 'icon' ? <Icon name="copy" size={14} /> : <span className="text-link">复制</span>}
    </button>
  )
}
