import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Props = {
  text?: string
  /** what it should be like, said while nothing is wrong */
  otherwise?: string
  className?: string
}

/** What is wrong with something that is no box, or what it should be like. */
export function Fault({ text, otherwise, className }: Props) {
  if (!text && !otherwise) return null
  return (
    <p className={cx('field-message', text && 'field-message--bad', className)} role={text ? 'alert' : undefined}>
      {text ? <Icon name="error" size={14} /> : null}
      {text ?? otherwise}
    </p>
  )
}
