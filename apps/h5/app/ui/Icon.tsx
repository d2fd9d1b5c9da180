import { cx } from './classNames.ts'
import { type IconName, iconPaths } from './iconPaths.ts'

export type { IconName } from './iconPaths.ts'

type Props = {
  name: IconName
  /** px; the drawing is made for 24, 20 (default), 16, 14 and 12 */
  size?: number
  /** Read aloud as a picture of this; without it the icon is decoration. */
  label?: string
  className?: string
}

export function Icon({ name, size = 20, label, className }: Props) {
  const [stroke, fill] = iconPaths[name].split('|')
  return (
    <svg
      className={cx('i', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {stroke ? <path d={stroke} /> : null}
      {fill ? <path className="f" d={fill} /> : null}
    </svg>
  )
}
