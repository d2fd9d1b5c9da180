import { Icon } from './Icon.tsx'

export const five = [1, 2, 3, 4, 5] as const
export const moods = ['', '非常差', '差', '一般', '满意', '非常满意'] as const

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
        <Icon
          key={star}
          name="star-filled"
          size={size}
          className={star <= Math.round(value) ? undefined : 'star-off'}
        />
      ))}
    </span>
  )
}
