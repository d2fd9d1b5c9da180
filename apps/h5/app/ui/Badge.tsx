import { cx } from './class-names.ts'

type Props = {
  count: number
  /** counts above it read `99+` */
  max?: number
  /** in the text flow instead of on the corner of an icon */
  flow?: boolean
}

export function badgeText(count: number, max = 99): string {
  return count > max ? `${max}+` : String(count)
}

/** A count in red; nothing at zero. The host says the number in words (`aria-label`), so it is hidden from readers. */
export function Badge({ count, max = 99, flow }: Props) {
  if (count <= 0) return null
  return (
    <span className={cx('badge', flow && 'badge--flow')} aria-hidden>
      {badgeText(count, max)}
    </span>
  )
}
