import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const icons: Record<Tone, IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' }

type Props = { tone?: Tone; icon?: IconName; className?: string; children: ReactNode }

/** A tinted line inside a page: why something is so, or what happens next. */
export function Note({ tone = 'info', icon, className, children }: Props) {
  return (
    <div className={cx('note', `note--${tone}`, className)}>
      <Icon name={icon ?? icons[tone]} size={16} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
