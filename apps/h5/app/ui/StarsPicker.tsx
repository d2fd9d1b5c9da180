import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { five, moods, starsSpoken } from './Stars.tsx'

type PickProps = { label: string; value: number; onChange: (stars: number) => void; size?: number }

/** Stars to give: five native radios, arrows included. 0 is none yet. */
export function StarsPicker({ label, value, onChange, size = 28 }: PickProps) {
  const name = useId()
  return (
    <fieldset className="stars stars--pick" aria-label={label}>
      {five.map((star) => (
        <label key={star}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            aria-label={starsSpoken(star)}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Icon
            name={star <= value ? 'star-filled' : 'star'}
            size={size}
            className={star <= value ? undefined : 'star-off'}
          />
        </label>
      ))}
      <span className="stars-said" aria-hidden>
        {moods[value]}
      </span>
    </fieldset>
  )
}
