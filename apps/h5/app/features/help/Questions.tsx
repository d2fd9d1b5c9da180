import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './help.module.css'

type Question = { id: number; title: string; category_name?: string }
type Props = { of: readonly Question[]; label: string /** numbered, the first three in red */; hot?: boolean }

/** Questions, each leading to its answer. */
export function Questions({ of, label, hot = false }: Props) {
  return (
    <ul className={cx(styles.questions, hot && styles.hot)} aria-label={label}>
      {of.map(({ id, title, category_name }) => (
        <li key={id}>
          <Link to={to.helpContent({ id })}>
            <span>
              {title}
              {category_name ? <span className="block text-hint text-ink-3">{category_name}</span> : null}
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
