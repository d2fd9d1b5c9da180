type Props = { checked: boolean; onChange: (checked: boolean) => void; label: string; disabled?: boolean }

export function Switch({ checked, onChange, label, disabled }: Props) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
