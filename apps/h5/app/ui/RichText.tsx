import { cx } from './class-names.ts'
import { scrollTables } from './scroll-tables.ts'

/** Shows html that the server has already sanitised, wide tables in boxes of their own; never give it anything else. */
export function RichText({ sanitisedHtml, className }: { sanitisedHtml: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: scrollTables(sanitisedHtml) } }
  return <div className={cx('rich', className)} {...content} />
}
