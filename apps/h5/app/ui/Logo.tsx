type Props = { size?: number; label?: string }

/** The mark: clear water over a level line. */
export function Logo({ size = 28, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <rect width="28" height="28" rx="8" fill="var(--c-primary)" />
      <path
        d="M8 9.5c2.2 0 2.2 2 4.4 2s2.2-2 4.4-2 2.2 2 4.4 2M6.8 14.5c2.2 0 2.2 2 4.4 2s2.2-2 4.4-2 2.2 2 4.4 2M9.5 19.5h9"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
