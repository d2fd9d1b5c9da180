import { useState } from 'react'
import styles from './action-buttons.module.css'
import { Button, type ButtonLook } from './Button.tsx'
import { toast } from './feedback/feedback.ts'
import { Picker } from './Picker.tsx'

export type Action = {
  key: string
  label: string
  look?: ButtonLook['variant']
  /** why it is not possible now: the button is greyed, and a tap shows this */
  reason?: string
  /** a promise keeps the button busy */
  run: () => unknown
}

type Props = {
  shown: readonly Action[]
  /** behind 更多, at the left */
  rest: readonly Action[]
  /** card: small · bar: in a `BottomBar align="end"` */
  place: 'card' | 'bar'
}

const act = ({ reason, run }: Action) => (reason ? toast(reason) : run())

/** Actions on something, the next step last, near the thumb. */
export function ActionButtons({ shown, rest, place }: Props) {
  const [open, setOpen] = useState(false)
  const lookOf = ({ look = 'outline' }: Action) => (place === 'bar' && look === 'outline-red' ? 'primary' : look)
  return (
    <>
      {rest.length > 0 ? (
        <>
          <button className={styles.more} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            更多
          </button>
          <Picker
            open={open}
            onClose={() => setOpen(false)}
            title="更多操作"
            options={rest.map(({ key, label, reason }) => ({ key, label, hint: reason }))}
            onPick={(picked) => {
              const one = rest.find(({ key }) => key === picked)
              if (one) void act(one)
            }}
          />
        </>
      ) : null}
      {shown.map((one) => (
        <Button
          key={one.key}
          size={place === 'card' ? 's' : 'm'}
          variant={lookOf(one)}
          className={place === 'card' ? styles.act : styles.barAct}
          disabled={Boolean(one.reason)}
          onDisabledClick={() => act(one)}
          onClick={() => act(one)}
        >
          {one.label}
        </Button>
      ))}
    </>
  )
}

/** The `most` highest ranks as buttons, the highest last; the others behind 更多, the highest first. */
export function arrange<T>(all: readonly T[], rankOf: (one: T) => number, most = 3): { shown: T[]; rest: T[] } {
  const ranked = all.toSorted((one, other) => rankOf(other) - rankOf(one))
  return { shown: ranked.slice(0, most).reverse(), rest: ranked.slice(most) }
}
