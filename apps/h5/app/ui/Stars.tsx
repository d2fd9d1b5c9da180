import { useId } from 'react'
import { Icon } from './Icon.tsx'

const five = [1, 2, 3, 4, 5] as const
const moods = ['', '非常差', '差', '一般', '满意', '非常满意'] as const

/** `4` → 「4 星，满意」. */
export function starsSpoken(stars: number): string {
  const mood = moods[Math.round(stars)]
  return mood ? `${stars} 星，${mood}` : `${stars} 星`
}

/** Stars that were given; halves round to the nearest. */
export function Stars({ value, size = 12 }: { value: number; size?: number }) {
  return (
    <span className="stars" role="img" aria-label={starsSpoken(value)}>
      {five.map((star) => (
        <Icon key={star} name="star-filled" size={size} className={star <= Math.round(value) ? undefined : 'off'} />
      ))}
    </span>
  )
}

type PickProps = { label: string; value: number; onChange: (stars: number) => void; size?: number }

/** Stars to give: five native radios, arrows included. 0 is none yet. */
export function StarsPicker({ label, value, onChange, size = 28 }: PickProps) {
  const name = useId()
  return (
    <fieldset className="stars stars--pick" aria-label={label}>
      {five.map((star) => (
        <label key={star}>
          <input
            className="vh"
            type="radio"
            name={name}
            aria-label={starsSpoken(star)}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Icon
            name={star <= value ? 'star-filled' : 'star'}
            size={size}
            className={star <= value ? undefined : 'off'}
          />
        </label>
      ))}
      <span className="say" aria-hidden>
        {moods[value]}
      </span>
    </fieldset>
  )
}
