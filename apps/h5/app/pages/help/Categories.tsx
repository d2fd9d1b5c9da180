import type { HelpCategory } from '@mall/contract/help/terms'
import type { z } from 'zod'
import styles from '#features/help/help.module.css'
import { Questions } from '#features/help/Questions.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = {
  of: readonly z.output<typeof HelpCategory>[]
  /** 0 for none */
  open: number
  onOpen: (id: number) => void
}

/** The categories; one at a time shows its questions below. */
export function Categories({ of, open, onOpen }: Props) {
  if (of.length === 0) return null
  const opened = of.find(({ id }) => id === open)
  return (
    <section className="card" aria-label="问题分类">
      <ul className={styles.grid}>
        {of.map(({ id, name, icon }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={id === open}
              aria-controls={id === open ? 'help-opened' : undefined}
              onClick={() => onOpen(id === open ? 0 : id)}
            >
              <Icon name={icon} size={24} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {opened ? (
        <div id="help-opened" className={styles.opened}>
          <Questions of={opened.articles} label={opened.name} />
        </div>
      ) : null}
    </section>
  )
}
