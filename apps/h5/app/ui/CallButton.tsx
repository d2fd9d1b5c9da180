import { Icon } from './Icon.tsx'

/** A link that dials the number; null without one. */
export function CallButton({ who, phone }: { who: string; phone: string }) {
  if (phone === '') return null
  return (
    <a
      className="btn btn--s btn--outline"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={`拨打电话，${who} ${phone}`}
    >
      <Icon name="phone" size={14} />
      拨打电话
    </a>
  )
}
