import { useId } from 'react'
import { useColourMode } from '#boot/useColourMode.ts'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './user_account.module.css'

const modes = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
] as const

/** The colours as three small phones; the page itself follows at once. */
export function Colours() {
  const { preference, prefer } = useColourMode()
  const name = useId()
  return (
    <Section title="外观">
      <fieldset className={styles.modes} aria-label="外观">
        {modes.map(({ key, label }) => (
          <label key={key}>
            <span className={styles.phone} aria-hidden>
              {key === 'dark' ? null : <Screen theme="light" />}
              {key === 'light' ? null : <Screen theme="dark" half={key === 'system'} />}
            </span>
            <span className={styles.mode}>
              <span className="ck">
                <input type="radio" name={name} checked={key === preference} onChange={() => prefer(key)} />
                <Icon name="check" size={14} />
              </span>
              {label}
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

/** Home in miniature, in the very colours it would have. */
function Screen({ theme, half = false }: { theme: 'light' | 'dark'; half?: boolean }) {
  return (
    <span className={styles.screen} data-theme={theme} data-half={half}>
      <i className={styles.search} />
      <i className={styles.banner} />
      <span className={styles.goods}>
        <i />
        <i />
        <i />
        <i />
      </span>
      <i className={styles.tabs} />
    </span>
  )
}
