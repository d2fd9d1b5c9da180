import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type Props = {
  icon: IconName
  children: ReactNode
  onClick: () => void
  /** greyed but focusable, so that it can say why */
  disabled?: boolean
  onDisabledClick?: () => void
}

/** The one thing to add, floating in the corner of a page without a bottom bar; the page gets the room below its last row. */
export function Fab({ icon, children, onClick, disabled = false, onDisabledClick }: Props) {
  return (
    <>
      <div className="fab-room" aria-hidden />
      <button
        className="fab"
        type="button"
        aria-disabled={disabled || undefined}
        onClick={disabled ? onDisabledClick : onClick}
      >
        <Icon name={icon} />
        {children}
      </button>
    </>
  )
}
