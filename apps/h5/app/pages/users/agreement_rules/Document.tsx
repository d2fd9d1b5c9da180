import type { richtext } from '@mall/contract/content'
import type { OutputOf } from '@mall/contract/endpoint'
import { Icon } from '#ui/Icon.tsx'
import { RichText } from '#ui/RichText.tsx'
import { dayText } from '#ui/time.ts'
import styles from './agreement_rules.module.css'
import { withHeadings } from './headings.ts'

/** A text worth a table of contents gets one. */
const enough = 3

/** One agreement: when it was last changed, its contents, its words. */
export function Document({ document: { content_html, updated_at } }: { document: OutputOf<typeof richtext> }) {
  const { html, headings } = withHeadings(content_html)
  return (
    <article className={styles.document}>
      <p className={styles.version}>更新于 {dayText(updated_at)}</p>
      {headings.length >= enough ? (
        <details className={styles.contents}>
          <summary>
            目录
            <Icon name="down" size={16} />
          </summary>
          <ol>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => document.getElementById(id)?.scrollIntoView()}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <RichText sanitisedHtml={html} />
    </article>
  )
}
