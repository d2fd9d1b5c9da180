import { cx } from './class-names.ts'
import { expandPath, type IconName, iconPaths } from './icon-paths.ts'

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
      className={cx('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      {stroke ? <path d={expandPath(stroke)} /> : null}
      {fill ? <path className="icon-fill" d={expandPath(fill)} /> : null}
    </svg>
  )
}
