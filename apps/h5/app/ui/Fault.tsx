import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Props = {
  text?: string
  /** a hint at the right format, shown without a fault */
  otherwise?: string
  className?: string
}

/** The fault of an input that is no text box, or a hint. */
export function Fault({ text, otherwise, className }: Props) {
  if (!text && !otherwise) return null
  return (
    <p className={cx('field-message', text && 'field-message--bad', className)} role={text ? 'alert' : undefined}>
      {text ? <Icon name="error" size={14} /> : null}
      {text ?? otherwise}
    </p>
  )
}
