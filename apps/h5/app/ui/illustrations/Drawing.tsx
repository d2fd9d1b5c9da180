import type { ReactNode } from 'react'

/** A line drawing in two tones on a 120 grid, standing on its shadow; the colours are tokens, so it follows the theme. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="illustration" viewBox="0 0 120 120" aria-hidden="true">
      <ellipse className="ill-fill" cx="60" cy="100" rx="42" ry="6" />
      {children}
    </svg>
  )
}
