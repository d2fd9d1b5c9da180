import { cx } from './class-names.ts'

/** Shows html that the server has already sanitised; never give it anything else. */
export function RichText({ sanitisedHtml, className }: { sanitisedHtml: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: sanitisedHtml } }
  return <div className={cx('rich', className)} {...content} />
}
